import type { ExportReason } from '#contract/parcel-write.ts';
import type { Sender } from '#service/account/sender.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { drawCode128 } from '#service/documents/code128.ts';
import { strongRule, type Box, type DocumentPen } from '#service/documents/document-pen.ts';
import { groupedTrackingNumber, weightText } from '#service/documents/label-texts.ts';
import { addressParagraphs, countryLine } from '#service/documents/postal-address.ts';
import type { DocumentInput } from '#service/documents/labels-pdf.ts';

/** A4 upright in points. */
export const declarationSize: [width: number, height: number] = [595.28, 841.89];
export const formLeft = 34;
const formWidth = declarationSize[0] - 2 * formLeft;
const right = formLeft + formWidth;
const middle = formLeft + formWidth / 2;
/** Where the table begins on the first page and on those behind it, and where it ends at the latest. */
export const tableTop = { first: 292, later: 78 } as const;
export const tableBottom = 800;
export const closingHeight = 168;

const addressSizes = [9.6, 9.2, 8.6, 8, 7.4, 6.8, 6.2, 5.6];
const rows = { top: 34, sender: 84, receiver: 176, end: 280 } as const;

/** SPEC.md 2.5 in the words of the form's category field. */
const categories: [ExportReason, string][] = [
  ['commercial_goods', 'Sale of goods'],
  ['gift', 'Gift'],
  ['document', 'Documents'],
  ['commercial_sample', 'Commercial sample'],
  ['returned_goods', 'Returned goods'],
];

function caption(pen: DocumentPen, text: string, x: number, baseline: number): void {
  pen.line(text, x, baseline, { size: 6, bold: true, spacing: 0.35 });
}

function fact(pen: DocumentPen, name: string, value: string | null, x: number, y: number, width: number): void {
  caption(pen, name, x, y);
  pen.lineWithin(value === null || value === '' ? '–' : value, x, y + 11, width, { size: 9.2 });
}

const trackingNumberOf = (parcel: ParcelDocument) => parcel.labels[0]?.tracking_number ?? null;

/** Heading, both addresses, tracking number and the sender's tax numbers: the head of the first page. */
export function drawFormHead(pen: DocumentPen, { parcel, sender }: DocumentInput): void {
  pen.line('Customs declaration', formLeft, rows.top + 20, { size: 22, bold: true });
  pen.line('Déclaration en douane · May be opened officially', formLeft, rows.top + 36, { size: 8.6 });
  pen.line('CN 23', right, rows.top + 24, { size: 27, bold: true, align: 'right' });
  pen.horizontalRule(formLeft, rows.sender, formWidth, strongRule);
  drawAddress(pen, 'FROM', sender, rows.sender, rows.receiver);
  pen.horizontalRule(formLeft, rows.receiver, formWidth);
  if (parcel.receiver !== null) drawAddress(pen, 'TO', parcel.receiver, rows.receiver, rows.end);
  pen.verticalRule(middle, rows.sender, rows.end - rows.sender);
  pen.horizontalRule(formLeft, rows.end, formWidth);
  drawTracking(pen, parcel);
  drawNumbers(pen, parcel, sender);
}

type AddressOwner = Parameters<typeof addressParagraphs>[0];

function drawAddress(pen: DocumentPen, name: string, address: AddressOwner, top: number, bottom: number): void {
  caption(pen, name, formLeft, top + 13.5);
  const box: Box = { x: formLeft + 34, y: top + 5, width: middle - formLeft - 44, height: bottom - top - 9 };
  const contact = [address.phone, address.email].filter((part) => part !== null && part !== '').join(' · ');
  const country = { text: countryLine(address.country) ?? '', bold: true };
  pen.paragraphs([...addressParagraphs(address), country, { text: contact, bold: false }], box, addressSizes);
}

function drawTracking(pen: DocumentPen, parcel: ParcelDocument): void {
  const number = trackingNumberOf(parcel);
  const x = middle + 12;
  const width = right - x;
  const count = parcel.number_of_labels;
  caption(pen, count > 1 ? `TRACKING NUMBER OF PARCEL 1 OF ${count}` : 'TRACKING NUMBER', x, rows.sender + 13.5);
  if (number === null) return pen.line('No tracking number', x, rows.sender + 46, { size: 12, bold: true });
  const drawn = drawCode128(pen, number, { x, y: rows.sender + 20, width, height: 46 }, { max: 4 });
  const style = { size: 13, bold: true, align: 'center' } as const;
  pen.lineWithin(groupedTrackingNumber(number), x + width / 2, rows.sender + (drawn ? 82 : 46), width, style);
}

function drawNumbers(pen: DocumentPen, parcel: ParcelDocument, sender: Sender): void {
  const x = middle + 12;
  const half = (right - x) / 2;
  const facts: [string, string | null][] = [
    ['REFERENCE CODE', parcel.reference_code],
    ['ORDER NUMBER (INVOICE)', parcel.order_number],
    ["SENDER'S VAT NUMBER", sender.vat_number],
    ["SENDER'S EORI NUMBER", sender.eori_number],
    ['IOSS NUMBER', sender.ioss_number],
    ['SHIPPING METHOD', parcel.shipping_method?.name ?? null],
  ];
  for (const [index, [name, value]] of facts.entries()) {
    const column = x + (index % 2) * half;
    fact(pen, name, value, column, rows.receiver + 13.5 + Math.floor(index / 2) * 32, half - 8);
  }
}

/** The short head of the pages behind the first. */
export function drawContinuedHead(pen: DocumentPen, parcel: ParcelDocument): void {
  pen.line('Customs declaration CN 23, continued', formLeft, rows.top + 20, { size: 13, bold: true });
  const number = trackingNumberOf(parcel);
  const text = number === null ? parcel.reference_code : groupedTrackingNumber(number);
  pen.lineWithin(text, right, rows.top + 20, 200, { size: 11, bold: true, align: 'right' });
}

export function drawFoot(pen: DocumentPen, parcel: ParcelDocument, page: number, pages: number): void {
  const baseline = declarationSize[1] - 24;
  pen.lineWithin(`Reference code ${parcel.reference_code}`, formLeft, baseline, 300, { size: 7.4 });
  pen.line(`Page ${page} of ${pages}`, right, baseline, { size: 7.4, align: 'right' });
}

/** Category, charges, the sender's declaration, date and signature, below the table's last line. */
export function drawClosing(pen: DocumentPen, { parcel, sender }: DocumentInput, top: number): void {
  caption(pen, 'CATEGORY OF ITEM', formLeft, top + 16);
  for (const [index, [reason, words]] of categories.entries()) {
    const x = formLeft + (index % 2) * 118;
    const y = top + 24 + Math.floor(index / 2) * 17;
    const field: Box = { x, y, width: 9, height: 9 };
    pen.frame(field);
    if (parcel.export_reason === reason) pen.cross({ x: x + 1.8, y: y + 1.8, width: 5.4, height: 5.4 });
    pen.line(words, x + 15, y + 7.9, { size: 9.2, bold: parcel.export_reason === reason });
  }
  const x = middle + 12;
  const half = (right - x) / 2;
  const charges = parcel.order_shipping_price;
  fact(pen, 'TOTAL GROSS WEIGHT', weightText(parcel.weight), x, top + 16, half - 8);
  fact(pen, 'CURRENCY OF ALL VALUES', parcel.currency, x + half, top + 16, half);
  fact(pen, 'SHIPPING CHARGES', charges === null ? null : `${charges} ${parcel.currency}`, x, top + 48, half - 8);
  fact(pen, 'NUMBER OF PARCELS', String(parcel.number_of_labels), x + half, top + 48, half);
  pen.verticalRule(middle, top, 78);
  pen.horizontalRule(formLeft, top + 78, formWidth);
  const oath =
    'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';
  const box: Box = { x: formLeft, y: top + 85, width: formWidth, height: 26 };
  pen.paragraphs([{ text: oath, bold: false }], box, [8.2, 7.8, 7.4]);
  fact(pen, 'DATE', (parcel.processed_at ?? parcel.created_at).slice(0, 10), formLeft, top + 146, 90);
  fact(pen, 'NAME OF THE SENDER', sender.name ?? sender.company, formLeft + 106, top + 146, middle - formLeft - 116);
  pen.horizontalRule(middle + 12, top + 150, right - middle - 12);
  caption(pen, "SENDER'S SIGNATURE", middle + 12, top + 160);
}
