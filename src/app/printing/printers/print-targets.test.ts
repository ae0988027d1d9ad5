import { expect, test } from 'vitest';
import type { Printer } from '#contract/desk/prints/printers.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import { wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import type { PrintedKind } from '#app/printing/jobs/print-request.ts';
import { pointsPerMm } from '#app/printing/settings/paper.ts';
import { firstPrintSettings, type PrintSettings } from '#app/printing/settings/print-settings.ts';
import { asItCame, jobTargets, type PrintTarget, printTargets } from './print-targets.ts';

const printer = (name: string, purpose: Printer['purpose'], width: number, height: number): Printer => ({
  name,
  purpose,
  paper: { width, height },
  raw: [],
  state: 'ready',
  reasons: [],
  message: null,
});
const printers = [printer('Zebra', 'labels', 105, 148), printer('Office', 'documents', 210, 297)];
const pdf = new Blob(['%PDF-1.7']);
const a6: [number, number] = [105, 148];
const page = (parcelId: string, kind: PrintedKind, number = 1, of = 1, [width, height] = a6): JobPage => {
  const size = { width: width * pointsPerMm, height: height * pointsPerMm };
  return {
    ...size,
    source: size,
    key: `${parcelId} ${kind} ${number}`,
    parcelId,
    name: parcelId,
    kind,
    page: number,
    of,
    document: `${parcelId} ${kind}`,
    pdf,
    raw: [],
    method: '',
    methodName: '',
  };
};
const a4: [number, number] = [210, 297];
const pages = [page('a', 'labels'), page('a', 'customs', 1, 1, a4), page('b', 'labels')];
const choice = (labels: string | null, documents: string | null, settings: Partial<PrintSettings> = {}) => ({
  printers,
  chosen: { labels, documents },
  settings: { ...firstPrintSettings, ...settings },
  first: wholeSheet,
});
const shown = (targets: readonly PrintTarget[]) =>
  targets.map((target) => [target.printer?.name ?? null, target.pages.map(({ key }) => key)]);

test('each page goes to the printer for its paper in the order of the job; the print dialog comes last', () => {
  expect(shown(printTargets(pages, choice('Zebra', 'Office')))).toEqual([
    ['Zebra', ['a labels 1', 'b labels 1']],
    ['Office', ['a customs 1']],
  ]);
  expect(shown(printTargets(pages, choice(null, 'Office')))).toEqual([
    ['Office', ['a customs 1']],
    [null, ['a labels 1', 'b labels 1']],
  ]);
  // One that is in the printer file no more.
  expect(shown(printTargets(pages, choice('Gone', null)))).toEqual([[null, pages.map(({ key }) => key)]]);
});

test('the first of several papers in the print dialog is printed now, apart from what goes to printers', () => {
  const { papers, pages: now, targets } = jobTargets(pages, true, choice(null, null));
  expect(papers.map(({ sheets }) => sheets)).toEqual([2, 1]);
  expect(now.map(({ key }) => key)).toEqual(['a labels 1', 'b labels 1']);
  expect(shown(targets)).toEqual([[null, ['a labels 1', 'b labels 1']]]);
  expect(jobTargets(pages, true, choice('Zebra', null)).papers).toHaveLength(1);
  expect(jobTargets(pages, false, choice(null, null)).pages).toEqual(pages);
});

test('labels at a printer for sheets share them from the start cell on, and interleaved declarations have their own', () => {
  const labels = Array.from({ length: 114 }, (_, n) => page(`${n}`, 'labels'));
  const kits = labels.flatMap((label, n) =>
    n % 8 === 0 && n < 112 ? [page(`${n}`, 'customs', 1, 1, a4), label] : [label],
  );
  const sheetsOf = (own: JobPage[], first = wholeSheet) =>
    printTargets(own, { ...choice('Office', 'Office'), first }).map(({ plan }) => plan.sheets.length);
  expect(sheetsOf(labels)).toEqual([29]);
  expect(sheetsOf(labels, { start: 2, damaged: [3, 4] })).toEqual([30]);
  expect(sheetsOf(kits)).toEqual([14 + 14 * 2 + 1]);
  const [declaration] = printTargets([page('a', 'customs', 1, 1, a4)], choice('Office', 'Office'));
  expect(asItCame(declaration!)).toBe(pdf);
});

const [target] = printTargets([page('a', 'labels', 1, 2), page('a', 'labels', 2, 2)], choice('Zebra', null));

test('all pages of one document on paper of their size go as they came', () => {
  expect(asItCame(target!)).toBe(pdf);
});

test.each<[string, JobPage[], Partial<PrintSettings>]>([
  ['a page is missing', [page('a', 'labels', 1, 2)], {}],
  ['in another order', [page('a', 'labels', 2, 2), page('a', 'labels', 1, 2)], {}],
  ['of two parcels', [page('a', 'labels'), page('b', 'labels')], {}],
  ['of another size than the paper', [page('a', 'labels', 1, 1, [100, 100])], {}],
  ['lying', [page('a', 'labels', 1, 1, [148, 105])], {}],
  ['moved for this printer', [page('a', 'labels')], { right: 1 }],
  ['cut out of a larger page', [{ ...page('a', 'labels'), frame: { cut: null, rotation: 90 } }], {}],
])('not so: %s', (_name, own, settings) => {
  const [only] = printTargets(own, choice('Zebra', null, settings));
  expect(asItCame(only!)).toBeNull();
});

test('a label in the printer’s language goes as it is, also to one whose sheets are divided here', async () => {
  const office: Printer = { ...printers[1]!, raw: ['zpl'] };
  const raw = [{ language: 'zpl', dpi: null, label: 1, bytes: new Blob(['^XA^XZ']) }] as const;
  const divided = { ...choice('Office', null, { right: 1 }), printers: [office] };
  const [only, ...more] = printTargets([{ ...page('a', 'labels'), raw }], divided);
  expect(more).toEqual([]);
  expect(only?.sheet).toBeNull();
  expect(only?.plan.firstInCells).toBeNull();
  expect(await asItCame(only!)?.text()).toBe('^XA^XZ');
});
