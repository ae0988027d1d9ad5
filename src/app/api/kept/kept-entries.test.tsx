// @vitest-environment jsdom
import '#app/testing/browser-parts.ts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/boot/query-client.ts';
import { browserClock } from '#app/api/http/request-gate.ts';
import { NotSentMarks } from '#app/api/not-sent/not-sent-marks.ts';
import { StatusWatch, type WatchEnd } from '#app/api/polling/status-watch.ts';
import { useListDisplay } from '#app/parcels/list/columns/use-list-display.ts';
import { useSavedViews } from '#app/parcels/list/views/saved-views.ts';
import { rememberMethod } from '#app/parcels/editor/fields/recent-methods.ts';
import type { LabelFrame } from '#app/printing/frame/label-frame.ts';
import { useLabelFrame } from '#app/printing/frame/kept-frames.ts';
import { answerPrint, notePrint, type PrintEntry, readPrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { PrintQueue } from '#app/printing/printers/print-queue.ts';
import { usePrintSettings } from '#app/printing/settings/print-settings.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { keepToken } from '#app/session/kept-session.ts';
import { keepMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { keepOpen } from '#app/station/station-memory.ts';
import { useStationSettings } from '#app/station/station-settings.ts';
import { usePickups } from '#app/today/pickups/use-pickups.ts';
import { Corrections } from './corrections.ts';
import { RefusalHints } from './refusal-hints.ts';
import { type EntryKind, readEntries, writtenEntries, writtenValue } from './kept-entries.ts';

interface Entry {
  id: string;
  kind: 'a' | 'b';
}

/** A later version has other kinds. */
const kind: EntryKind<Entry> = {
  read: (stored) => {
    const { id, kind: word } = stored as Entry;
    return word === 'a' || word === 'b' ? { id, kind: word } : null;
  },
  name: ({ id }) => id,
};
const future = { id: 'f', kind: 'z', made: { of: 'glass' } };
const [one, two] = [
  { id: '1', kind: 'a', extra: 7 },
  { id: '2', kind: 'b' },
];
const stored = [future, one, { id: 'g', kind: 'y' }, two];
const known = readEntries(stored, kind);

it('reads what it knows and nothing else', () => {
  expect(known).toEqual([
    { id: '1', kind: 'a' },
    { id: '2', kind: 'b' },
  ]);
});

it('keeps unknown entries in their places, and unknown fields of those that change', () => {
  const changed = known.map((entry): Entry => (entry.id === '1' ? { ...entry, kind: 'b' } : entry));
  expect(writtenEntries(stored, kind, known, [{ id: 'n', kind: 'a' } satisfies Entry, ...changed])).toEqual([
    { id: 'n', kind: 'a' },
    future,
    { id: '1', kind: 'b', extra: 7 },
    { id: 'g', kind: 'y' },
    two,
  ]);
});

it('drops what was removed, and nothing that another tab has added since', () => {
  const added = { id: '3', kind: 'a' };
  expect(writtenEntries([...stored, added], kind, known, [])).toEqual([future, { id: 'g', kind: 'y' }, added]);
});

it('writes only the fields of an object that changed', () => {
  const object = { paper: 'vellum', slip: false, cut: { deep: 1, left: 2 }, later: true };
  const read = { paper: 'labels', slip: false, cut: { left: 2 } };
  expect(writtenValue(object, read, { ...read, slip: true, cut: { left: 3 } })).toEqual({
    paper: 'vellum',
    slip: true,
    cut: { deep: 1, left: 3 },
    later: true,
  });
  expect(writtenValue(object, read, { paper: 'a4', slip: false })).toEqual({ paper: 'a4', slip: false, later: true });
});

// Each store of this browser, as a later version of the page may have left it: with words, entries and fields that this one has not.

const account = 'anna';
const me = () => account;
const set = <T,>(use: () => readonly [T, (value: T) => void], change: (value: T) => T) => {
  const [value, write] = renderHook(use).result.current;
  write(change(value));
};
const parts: PrintEntry['parts'] = [{ id: 'p', kind: 'labels', pages: [1] }];
const job = { what: 'labels', sheets: 1, source: 'run', parts } as const;
const entry = { ...job, id: 'j', at: 1, outcome: 'asked', good: null, goesOn: null };
const frame = { method: 'm', width: 210, height: 297, cut: null, turn: 90 };
const layout = { order: ['state'], visibility: { tags: false }, sizing: {} };
const mark = { id: 'p', fields: { note: ['x'] }, at: 1, requestId: null, row: null, whole: null };
const pickup = { method: 'm', name: 'DHL', days: [1], time: '15:30' };
const printed = { processed_at: 'x', printed_at: 'x', cancelled_at: null, processing_errors: [] };

/** A parcel is processed, and its papers are to be printed. */
function queueParcel(): void {
  let end: (ended: WatchEnd) => void = () => {};
  const whenEnded = (listener: typeof end) => {
    end = listener;
    return () => {};
  };
  const api = { statusWatch: { whenEnded }, settings: { printers: true } };
  localStorage.setItem('parcel-desk.printers', JSON.stringify({ labels: 'Zebra', documents: null }));
  const desk = { api, queryClient: createQueryClient(() => false) } as unknown as ConstructorParameters<
    typeof PrintQueue
  >[0];
  const stop = new PrintQueue(desk, () => {}).start();
  end({ id: 'q', by: 'run', kind: 'completed', quiet: false, begunAt: 0, parcel: printed } as unknown as WatchEnd);
  stop();
}

const stores: readonly [name: string, key: string, stored: object, use: () => void][] = [
  [
    'print ledger',
    'print-jobs',
    [
      { ...entry, id: 'f', outcome: 'future burnt' },
      { ...entry, later: 'future a' },
      { ...entry, id: 'k', what: 'future b' },
    ],
    () => {
      answerPrint('j', 'all');
      notePrint(job, 'asked');
      expect(readPrintLedger().map(({ id }) => id)).toContain('j');
    },
  ],
  [
    'saved views',
    'views',
    [
      { id: 'a', name: 'A', view: 'future view', since: { created_since: 'today' } },
      { id: 'b', filters: 'future' },
    ],
    () =>
      set(useSavedViews, (views) => [
        ...views.map((view) => ({ ...view, name: 'B' })),
        { id: 'c', name: 'C', view: null, since: {} },
      ]),
  ],
  [
    'label cuts',
    'label-frames',
    [
      { ...frame, turn: 'future turn' },
      { ...frame, method: 'n', dots: 'future' },
    ],
    () =>
      set(
        () => useLabelFrame('o', { width: 300, height: 400 }),
        (cut): LabelFrame => ({ ...cut, rotation: 90 }),
      ),
  ],
  [
    'column mappings',
    'sheet-mappings',
    [{ header: 'h', columns: { a: 'future field' }, fixed: {}, formats: {} }],
    () =>
      keepMapping(['Order'], {
        columns: ['order_number'],
        fixed: {},
        formats: { date: null, decimal: null, weight: null, dimension: null },
      }),
  ],
  [
    'pickup times',
    'pickups',
    [
      { ...pickup, time: 'future noon' },
      { ...pickup, gate: 'future' },
    ],
    () => set(usePickups, (all) => [...all, { ...pickup, time: '16:00' }]),
  ],
  ['recent methods', 'recent-methods', ['m', { id: 'future' }], () => rememberMethod('n')],
  [
    'columns of the list',
    'list-columns',
    { ...layout, pinned: ['future'] },
    () => set(useColumns, (now) => ({ ...now, order: ['tags'] })),
  ],
  [
    'print settings',
    'printing',
    { paper: 'future paper', slip: true, bleed: 'future' },
    () => set(usePrintSettings, (now) => ({ ...now, slip: false })),
  ],
  [
    'station settings',
    'station',
    { prints: 'future kits', voice: 'future' },
    () => set(useStationSettings, (now) => ({ ...now, sound: false })),
  ],
  [
    'chosen printers',
    'printers',
    { labels: 'Zebra', slips: 'future' },
    () => set(useChosenPrinters, (now) => ({ ...now, labels: 'Brother' })),
  ],
  [
    'not-sent marks',
    'not-sent',
    {
      account,
      marks: [
        { ...mark, fields: 'future' },
        { ...mark, id: 'q', by: 'future' },
      ],
      later: 'future',
    },
    () => void new NotSentMarks(me).note('r', { note: ['y'] }, null),
  ],
  [
    'corrections',
    'corrections',
    {
      account,
      corrections: [
        { id: 'p', by: 'future' },
        { id: 'q', refusal: 'r', version: null, paths: [], how: 'future' },
      ],
      later: 'future',
    },
    () => new Corrections(me).note({ id: 's', processing_errors: ['x'] }, null, ['weight']),
  ],
  [
    'refusal notes',
    'refusal-hints',
    {
      account,
      hints: [{ method: 'm', field: 'weight', cause: 'future', count: 'future', at: 1 }],
      counted: [['p', 'future']],
      rules: 'future',
    },
    () =>
      new RefusalHints(me).note({ parcel: 'q', begunAt: 1, now: 2, at: 2 }, [
        { method: 'm', field: 'city', cause: 'x' },
      ]),
  ],
];

function useColumns() {
  const { layout: now, onLayout } = useListDisplay();
  return [now, onLayout] as const;
}

const sessionStores: typeof stores = [
  [
    'watched parcels',
    'processing',
    [
      ['p', 1, false, 'future robot'],
      ['q', 1, true],
    ],
    () => new StatusWatch(() => new Promise(() => {}), browserClock).watch('r'),
  ],
  [
    'station’s parcel',
    'station-open',
    { id: 'p', counts: [1], asked: false, sent: false, handing: false, scale: 'future' },
    () => keepOpen({ id: 'p', counts: [2], asked: true, sent: false, handing: false, jobs: [], unsent: false }),
  ],
  ['parcels to print', 'to-print', [{ id: 'p', source: 'future robot' }], queueParcel],
  [
    'session',
    'session',
    { token: 't', base: null, desk: 'future' },
    () => keepToken({ token: 't', base: 'http://127.0.0.1/v1' }),
  ],
];

const futureIn = (text: string) => (text.match(/"future[^"]*"/g) ?? []).toSorted();

it.each([
  ...stores.map((store) => [...store, localStorage] as const),
  ...sessionStores.map((store) => [...store, sessionStorage] as const),
])('what a later version has kept among the %s stays when this one writes', (_name, key, stored, use, storage) => {
  localStorage.clear();
  sessionStorage.clear();
  const text = JSON.stringify(stored);
  storage.setItem(`parcel-desk.${key}`, text);
  use();
  const now = storage.getItem(`parcel-desk.${key}`) ?? '';
  expect(now).not.toBe(text);
  expect(futureIn(now)).toEqual(futureIn(text));
});
