import type { Sender } from '#service/account/sender.ts';
import type { LabelDocument, ParcelDocument } from '#service/model/parcel-document.ts';
import { drawCode128 } from './code128.ts';
import { strongRule, type Box, type DocumentPen } from './document-pen.ts';
import { groupedTrackingNumber, weightText } from './label-texts.ts';
import { addressParagraphs, countryLine } from './postal-address.ts';

/** A6 upright in points. */
export const labelSize: [width: number, height: number] = [297.64, 419.53];

const margin = 12;
const left = margin;
const width = labelSize[0] - 2 * margin;
const right = left + width;
/** Where the rows of the label begin and end, from top to bottom. */
const rows = { header: 12, sender: 58, receiver: 108, order: 238, tracking: 265, reference: 353, end: 407.5 } as const;
/** Left edge of the column with the parcel's count and weight. */
const column = right - 92;
const padding = 6;

/** One carrier label on the current page: `label` is one of the parcel's labels. */
export function drawLabel(pen: DocumentPen, parcel: ParcelDocument, sender: Sender, label: LabelDocument): void {
  drawHeader(pen, parcel);
  pen.horizontalRule(left, rows.sender, width, strongRule);
  drawSender(pen, sender);
  drawFacts(pen, parcel, label);
  pen.horizontalRule(left, rows.receiver, width);
  drawReceiver(pen, parcel);
  pen.horizontalRule(left, rows.order, width);
  drawOrder(pen, parcel);
  pen.horizontalRule(left, rows.tracking, width, strongRule);
  drawTracking(pen, label);
  pen.horizontalRule(left, rows.reference, width);
  drawReference(pen, parcel, label);
}

function caption(pen: DocumentPen, text: string, x: number, y: number): void {
  pen.line(text, x, y, { size: 5.6, bold: true, spacing: 0.35 });
}

function drawHeader(pen: DocumentPen, parcel: ParcelDocument): void {
  const mark: Box = { x: right - 52, y: rows.header, width: 52, height: 38 };
  pen.filledInput(mark);
  const country = parcel.receiver?.country ?? '–';
  pen.lineWithin(country, mark.x + mark.width / 2, mark.y + 28.5, mark.width - padding, {
    size: 27,
    bold: true,
    align: 'center',
    color: 'white',
  });
  const account = parcel.integration_account?.name ?? 'Shipping method';
  const room = width - mark.width - padding * 2;
  pen.lineWithin(account, left, rows.header + 7.5, room, { size: 7.5, bold: true });
  pen.paragraphs(
    [{ text: parcel.shipping_method?.name ?? '–', bold: true }],
    { x: left, y: rows.header + 11, width: room, height: 28.9 },
    [21, 19, 17, 15, 13.5, 12, 10.5, 9, 8],
  );
}

function drawSender(pen: DocumentPen, sender: Sender): void {
  caption(pen, 'FROM', left, rows.sender + 10);
  const country = countryLine(sender.country);
  const lines = addressParagraphs(sender).map(({ text }) => ({ text, bold: false }));
  const box = { x: left + 28, y: rows.sender + 4.2, width: column - left - 28 - padding, height: 43.5 };
  pen.paragraphs([...lines, { text: country ?? '', bold: false }], box, [7.4, 7, 6.6, 6.2, 5.8, 5.4]);
}

function drawFacts(pen: DocumentPen, parcel: ParcelDocument, label: LabelDocument): void {
  const height = rows.receiver - rows.sender;
  pen.verticalRule(column, rows.sender, height);
  pen.horizontalRule(column, rows.sender + height / 2, right - column);
  const facts: [string, string][] = [
    ['PARCEL', `${label.number} of ${parcel.number_of_labels}`],
    ['WEIGHT', weightText(parcel.weight)],
  ];
  for (const [index, [name, value]] of facts.entries()) {
    const base = rows.sender + (index * height) / 2;
    caption(pen, name, column + padding, base + 8.4);
    pen.lineWithin(value, column + padding, base + 20.9, right - column - padding, { size: 12, bold: true });
  }
}

function drawReceiver(pen: DocumentPen, parcel: ParcelDocument): void {
  const { receiver } = parcel;
  caption(pen, 'TO', left, rows.receiver + 13);
  const x = left + 28;
  const room = right - x;
  const country = countryLine(receiver?.country ?? null);
  const lines = receiver === null ? [] : addressParagraphs(receiver);
  pen.paragraphs(
    [...lines, { text: country ?? '', bold: true }],
    { x, y: rows.receiver + 4, width: room, height: 109, wholeLinesFrom: 12 },
    [17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7.2, 6.4],
  );
  const phone = receiver?.phone ?? '';
  if (phone !== '') pen.lineWithin(`Phone ${phone}`, x, rows.order - 6.5, room, { size: 7.4 });
}

function drawOrder(pen: DocumentPen, parcel: ParcelDocument): void {
  const middle = left + width / 2;
  const cells: [string, string | null, number][] = [
    ['ORDER NUMBER', parcel.order_number, left],
    ['REFERENCE', parcel.reference, middle + padding],
  ];
  pen.verticalRule(middle, rows.order, rows.tracking - rows.order);
  for (const [name, value, x] of cells) {
    caption(pen, name, x, rows.order + 8.8);
    const box = { x, y: rows.order + 11, width: width / 2 - padding, height: 13.5 };
    pen.paragraphs([{ text: value ?? '–', bold: true }], box, [11, 10.4, 9.6, 8.8, 8, 7.2, 6.4, 5.6]);
  }
}

function drawTracking(pen: DocumentPen, label: LabelDocument): void {
  const number = label.tracking_number;
  caption(pen, 'TRACKING NUMBER', left, rows.tracking + 9.6);
  if (number === null) {
    pen.line('No tracking number', left + width / 2, rows.tracking + 48, { size: 13, bold: true, align: 'center' });
    return;
  }
  const box = { x: left, y: rows.tracking + 14, width, height: 50 };
  const drawn = drawCode128(pen, number, box, { max: 4 });
  pen.lineWithin(groupedTrackingNumber(number), left + width / 2, rows.tracking + (drawn ? 80 : 48), width, {
    size: 15,
    bold: true,
    align: 'center',
  });
}

function drawReference(pen: DocumentPen, parcel: ParcelDocument, label: LabelDocument): void {
  const returns = label.return_tracking_number;
  const room = returns === null ? width : column - left - padding;
  const code = parcel.reference_code;
  caption(pen, 'REFERENCE CODE', left, rows.reference + 9.6);
  const box = { x: left, y: rows.reference + 14, width: room, height: 26, align: 'left' } as const;
  const drawn = drawCode128(pen, code, box, { max: 3 });
  pen.lineWithin(code, left, rows.reference + (drawn ? 52.5 : 30), room, { size: 11, bold: true });
  if (returns === null) return;
  pen.verticalRule(column, rows.reference, rows.end - rows.reference);
  caption(pen, 'RETURN TRACKING', column + padding, rows.reference + 9.6);
  pen.paragraphs(
    [
      { text: groupedTrackingNumber(returns), bold: true },
      { text: 'Only for sending this parcel back.', bold: false },
    ],
    { x: column + padding, y: rows.reference + 14, width: right - column - padding, height: 40 },
    [8.6, 8.2, 7.8, 7.2, 6.6, 6, 5.4],
  );
}
