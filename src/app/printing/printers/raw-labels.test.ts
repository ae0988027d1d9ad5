import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { CarrierPart } from '#contract/documents/carrier-documents.ts';
import type { Printer } from '#contract/desk/prints/printers.ts';
import type { PrinterLanguage } from '#contract/documents/printer-language.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import { piecesOf, type RawLabel, readRawLabels } from './raw-labels.ts';

const printer = (raw: PrinterLanguage[], dpi?: number): Printer => ({
  name: 'Zebra',
  purpose: 'labels',
  paper: { width: 100, height: 150 },
  raw,
  ...(dpi !== undefined && { dpi }),
  state: 'ready',
  reasons: [],
  message: null,
});
const rawLabel = (text: string, label: number | null, language: PrinterLanguage = 'zpl', dpi: number | null = 203) => ({
  language,
  dpi,
  label,
  bytes: new Blob([text]),
});

/** The label pages of a parcel, in this order, of a document with `of` pages. */
function pagesOf(parcelId: string, raw: readonly RawLabel[], numbers = [1], of = numbers.length): JobPage[] {
  const size = { width: 283, height: 425 };
  return numbers.map((page) => ({
    ...size,
    source: size,
    key: `${parcelId} labels ${page}`,
    parcelId,
    name: parcelId,
    kind: 'labels',
    page,
    of,
    document: `${parcelId} labels`,
    pdf: new Blob(['%PDF-']),
    raw,
    method: '',
    methodName: '',
  }));
}
const slip = (parcelId: string): JobPage => ({
  ...pagesOf(parcelId, [rawLabel('A', 1)])[0]!,
  kind: 'slip',
  document: `${parcelId} slip`,
});

async function pieces(to: Printer, ...pages: JobPage[]): Promise<[pages: string[], raw: string | null][]> {
  return Promise.all(
    piecesOf(to, pages).map(async ({ pages: own, raw }) => [
      own.map(({ parcelId, kind, page }) => `${parcelId} ${kind} ${page}`),
      raw === null ? null : `${raw.document.type} ${await raw.document.text()}`,
    ]),
  );
}
const zpl = (text: string) => `application/vnd.zebra-zpl ${text}`;
const two = [rawLabel('B', 2), rawLabel('A', 1)];

test('labels go in the printer’s language in the order of the job, and all else as PDF between them', async () => {
  const pages = [
    slip('a'),
    ...pagesOf('a', [rawLabel('A', 1)]),
    ...pagesOf('b', two, [1, 2]),
    ...pagesOf('c', []),
    ...pagesOf('d', [rawLabel('D', null)], [1, 2, 3]),
  ];
  expect(await pieces(printer(['zpl']), ...pages)).toEqual([
    [['a slip 1'], null],
    [['a labels 1'], zpl('A')],
    [['b labels 1', 'b labels 2'], zpl('A\r\nB')],
    [['c labels 1'], null],
    [['d labels 1', 'd labels 2', 'd labels 3'], zpl('D')],
  ]);
  expect(await pieces(printer([]), ...pages)).toEqual([[expect.any(Array), null]]);
});

test('the pages that are left of a parcel are its labels with these numbers', async () => {
  expect(await pieces(printer(['zpl']), ...pagesOf('a', two, [2], 2))).toEqual([[['a labels 2'], zpl('B')]]);
  expect(await pieces(printer(['zpl']), ...pagesOf('a', two, [2, 1]))).toEqual([
    [['a labels 2', 'a labels 1'], zpl('B\r\nA')],
  ]);
});

test.each<[string, JobPage[], Printer]>([
  ['a part of a file of all labels', pagesOf('a', [rawLabel('A', null)], [2], 2), printer(['zpl'])],
  ['the first pages of a file of all labels', pagesOf('a', [rawLabel('A', null)], [1, 2], 3), printer(['zpl'])],
  ['a file of all labels in another order', pagesOf('a', [rawLabel('A', null)], [2, 1]), printer(['zpl'])],
  ['pages that are not one for each label', pagesOf('a', two, [1, 2, 3]), printer(['zpl'])],
  ['another language', pagesOf('a', [rawLabel('A', 1, 'epl')]), printer(['zpl'])],
  ['another resolution', pagesOf('a', [rawLabel('A', 1, 'zpl', 300)]), printer(['zpl'], 203)],
  [
    'labels of which the last one was rotated',
    pagesOf('a', two, [1, 2]).map((page) => (page.page === 1 ? page : { ...page, frame: { cut: null, rotation: 90 } })),
    printer(['zpl']),
  ],
])('as PDF goes: %s', async (_name, pages, to) => {
  expect(await pieces(to, ...pages)).toEqual([[expect.any(Array), null]]);
});

test('of several resolutions the printer gets its own, and of several languages the first that it names', async () => {
  const forms = [rawLabel('300', 1, 'zpl', 300), rawLabel('203', 1), rawLabel('E', 1, 'epl', null)];
  expect(await pieces(printer(['zpl'], 203), ...pagesOf('a', forms))).toEqual([[['a labels 1'], zpl('203')]]);
  expect(await pieces(printer(['zpl'], 300), ...pagesOf('a', forms))).toEqual([[['a labels 1'], zpl('300')]]);
  const [[, epl] = []] = await pieces(printer(['epl', 'zpl'], 600), ...pagesOf('a', forms));
  expect(epl).toBe('application/vnd.eltron-epl E');
});

test('only labels in a language of some printer are read, and nothing where no printer has one', async () => {
  const part = (number: number, kind: string, format: string): CarrierPart => ({
    number,
    kind,
    format,
    label: 1,
    dpi: 203,
  });
  const read: string[] = [];
  const deskOf = (printers: Printer[], hasPrinters = true) => {
    const printing = {
      listPrinters: () => Promise.resolve(printers),
      listCarrierParts: (parcel: string) => {
        read.push(`parts of ${parcel}`);
        return Promise.resolve([part(1, 'label', 'pdf'), part(2, 'label', 'zpl'), part(3, 'return_label', 'zpl')]);
      },
      readCarrierPart: (_parcel: string, number: number) => {
        read.push(`part ${number}`);
        return Promise.resolve(new Blob(['^XA^XZ']));
      },
    };
    const settings = { desk: true, printers: hasPrinters };
    const api = { settings, endpoints: { printing: () => Promise.resolve(printing) } };
    return { api: api as unknown as ParcelDeskApi, queryClient: new QueryClient() };
  };
  expect(await readRawLabels(deskOf([printer([])]), 'a')).toEqual([]);
  expect(await readRawLabels(deskOf([printer(['zpl'])], false), 'a')).toEqual([]);
  expect(read).toEqual([]);
  expect(await readRawLabels(deskOf([printer([]), printer(['zpl'])]), 'a')).toMatchObject([
    { language: 'zpl', dpi: 203, label: 1 },
  ]);
  expect(read).toEqual(['parts of a', 'part 2']);
});
