import '#app/testing/browser-parts.ts';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/boot/query-client.ts';
import { browserClock } from '#app/api/http/request-gate.ts';
import { NotSentMarks } from '#app/api/not-sent/not-sent-marks.ts';
import { StatusWatch, type WatchEnd } from '#app/api/polling/status-watch.ts';
import { useListDisplay } from '#app/parcels/list/columns/use-list-display.ts';
import { useSavedViews } from '#app/parcels/list/views/saved-views.ts';
import { rememberMethod } from '#app/parcels/editor/fields/recent-methods.ts';
import type { LabelFrame } from '#app/printing/frame/label-frame.ts';
import { useLabelFrame } from '#app/printing/frame/kept-frames.ts';
import { answerPrint, notePrint, type PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { PrintQueue } from '#app/printing/printers/print-queue.ts';
import { usePrintSettings } from '#app/printing/settings/print-settings.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { keepToken } from '#app/session/kept-session.ts';
import { keepMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { exportChoice } from '#app/spreadsheet/export/export-choice.ts';
import { renewDeskKey } from '#app/station/commands/desk-key.ts';
import { keepOpen, untouched } from '#app/station/station-memory.ts';
import { useStationSettings } from '#app/station/station-settings.ts';
import { handoverStore } from '#app/today/handover/use-handovers.ts';
import { usePickups } from '#app/shift/use-pickups.ts';
import { createDesk } from '#app/boot/create-desk.ts';
import { SharedSettings } from '#app/api/desk/shared-settings.ts';
import { Holds } from '#app/api/holds/holds.ts';
import { Corrections } from '#app/api/refusals/corrections.ts';
import { RefusalHints } from '#app/api/refusals/refusal-hints.ts';
import { readServerSettings } from '#contract/server-settings.ts';
import { Session } from '#app/session/session.ts';
import { tokenMark } from '#app/session/sign-in-mark.ts';
import { tabHome } from '#app/testing/tab-home.ts';
import { DeviceAccount } from './device-account.ts';
import { forgetDeviceStores } from './forget-stores.ts';
import { deviceStorage, tabStorage } from './storage-area.ts';
import { type StoreName, storeLifetimes } from './store-lifetimes.ts';
import { useStored } from './use-stored.ts';
import { isRecord } from '#app/words/is-record.ts';

// Each store of this browser, as a later version of the page may have left it: with words, entries and fields that this one has not.

const account = 'anna';
const home = () => tabHome(() => account);
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
const handover = { list: 'l', number: 1, method: null, at: 1, parcels: ['p'] };
const setting = { version: 1, value: { name: 'B' }, at: 'x', station: null, person: null };
const change = { id: 'station.a', value: null, base: 1, from: null, key: 'k', state: 'waiting' };
const printed = { processed_at: 'x', printed_at: 'x', cancelled_at: null, processing_errors: [] };

/** A parcel is processed, and its papers are to be printed. */
function queueParcel(): void {
  let end: (ended: WatchEnd) => void = () => {};
  const whenEnded = (listener: typeof end) => {
    end = listener;
    return () => {};
  };
  const api = { statusWatch: { whenEnded }, settings: { printers: true } };
  deviceStorage.write('printers', JSON.stringify({ labels: 'Zebra', documents: null }));
  const desk = { api, queryClient: createQueryClient(() => false) } as unknown as ConstructorParameters<
    typeof PrintQueue
  >[0];
  const stop = new PrintQueue(desk, () => {}).start();
  end({ id: 'q', by: 'run', kind: 'completed', quiet: false, begunAt: 0, parcel: printed } as unknown as WatchEnd);
  stop();
}

/** `stored`: with what only a later version understands. */
interface StoreCase {
  stored: object;
  use: () => void;
}

/** A value without parts: another version's is read as none. */
const single = null;

const stores: Record<StoreName, StoreCase | typeof single> = {
  'token-rights': single,
  'print-jobs': {
    stored: [
      { ...entry, id: 'f', outcome: 'future burnt' },
      { ...entry, later: 'future a' },
      { ...entry, id: 'k', what: 'future b' },
    ],
    use: () => {
      answerPrint('j', 'all');
      notePrint(job, 'asked');
    },
  },
  'account-marks': {
    stored: [['host a', 'host b'], { later: 'future' }],
    use: () => new DeviceAccount(() => 'host c').learn('host a'),
  },
  views: {
    stored: [
      { id: 'a', name: 'A', view: 'future view', since: { created_since: 'today' } },
      { id: 'b', filters: 'future' },
    ],
    use: () =>
      set(useSavedViews, (views) => [
        ...views.map((view) => ({ ...view, name: 'B' })),
        { id: 'c', name: 'C', view: null, since: {} },
      ]),
  },
  'label-frames': {
    stored: [
      { ...frame, turn: 'future turn' },
      { ...frame, method: 'n', dots: 'future' },
    ],
    use: () => set(useLargeFrame, (cut): LabelFrame => ({ ...cut, rotation: 90 })),
  },
  'sheet-mappings': {
    stored: [{ header: 'h', columns: { a: 'future field' }, fixed: {}, formats: {} }],
    use: () =>
      keepMapping(
        ['Order'],
        {
          columns: ['order_number'],
          fixed: {},
          formats: { date: null, decimal: null, weight: null, dimension: null },
        },
        [],
      ),
  },
  pickups: {
    stored: [
      { ...pickup, time: 'future noon' },
      { ...pickup, gate: 'future' },
    ],
    use: () => set(usePickups, (all) => [...all, { ...pickup, time: '16:00' }]),
  },
  'list-columns': {
    stored: { ...layout, pinned: ['future'] },
    use: () => set(useColumns, (now) => ({ ...now, order: ['tags'] })),
  },
  printing: {
    stored: { paper: 'future paper', slip: true, bleed: 'future' },
    use: () => set(usePrintSettings, (now) => ({ ...now, slip: false })),
  },
  'station-commands': { stored: { key: '012345678901', made: 'future' }, use: renewDeskKey },
  station: {
    stored: { prints: 'future kits', voice: 'future' },
    use: () => set(useStationSettings, (now) => ({ ...now, sound: false })),
  },
  printers: {
    stored: { labels: 'Zebra', slips: 'future' },
    use: () => set(useChosenPrinters, (now) => ({ ...now, labels: 'Brother' })),
  },
  'not-sent': {
    stored: {
      account,
      marks: [
        { ...mark, fields: 'future' },
        { ...mark, id: 'q', by: 'future' },
      ],
      later: 'future',
    },
    use: () => void new NotSentMarks(home()).note('r', { note: ['y'] }, null),
  },
  'handover-lists': {
    stored: {
      account,
      lists: [
        { ...handover, at: 'future' },
        { ...handover, list: 'm', driver: 'future' },
      ],
      later: 'future',
    },
    use: () => handoverStore(home()).change((lists) => [{ ...handover, list: 'n' }, ...lists]),
  },
  holds: {
    stored: {
      account,
      holds: [
        { id: 'p', reason: 'future' },
        { id: 'q', reason: 'stock', how: 'future' },
      ],
    },
    use: () => new Holds(home()).note('n', 'address'),
  },
  corrections: {
    stored: {
      account,
      corrections: [
        { id: 'p', by: 'future' },
        { id: 'q', refusal: 'r', version: null, paths: [], how: 'future' },
      ],
      later: 'future',
    },
    use: () => new Corrections(home()).note({ id: 's', processing_errors: ['x'] }, null, ['weight']),
  },
  'refusal-hints': {
    stored: {
      account,
      hints: [{ method: 'm', field: 'weight', cause: 'future', count: 'future', at: 1 }],
      counted: [['p', 'future']],
      rules: 'future',
    },
    use: () =>
      new RefusalHints(home()).note({ parcel: 'q', begunAt: 1, now: 2, at: 2 }, [
        { method: 'm', field: 'city', cause: 'x' },
      ]),
  },
  'desk-settings': {
    stored: {
      account,
      settings: [
        { id: 'future.a', version: 1, value: {}, at: 'x' },
        { id: 'station.a', version: 1, value: {}, at: 'x', note: 'future' },
      ],
      later: 'future',
    },
    use: () => new SharedSettings(home()).take({ ...setting, id: 'station.b' }),
  },
  'desk-pending': {
    stored: {
      account,
      pending: [
        { ...change, state: 'future' },
        { ...change, id: 'station.c', note: 'future' },
      ],
      later: 'future',
    },
    use: () => new SharedSettings(home()).set('station.b', { name: 'B' }),
  },
  'recent-methods': { stored: ['m', { id: 'future' }], use: () => rememberMethod('n') },
  processing: {
    stored: [
      ['p', 1, false, 'future robot'],
      ['q', 1, true],
    ],
    use: () => new StatusWatch(() => new Promise(() => {}), browserClock).watch('r'),
  },
  'station-open': {
    stored: { id: 'p', counts: [1], asked: false, sent: false, handing: false, scale: 'future' },
    use: () => keepOpen({ ...untouched('p'), counts: [2], asked: true }),
  },
  session: {
    stored: { token: 't', base: null, desk: 'future' },
    use: () => keepToken({ token: 't', base: 'http://127.0.0.1/v1' }),
  },
  'to-print': { stored: [{ id: 'p', source: 'future robot' }], use: queueParcel },
  export: {
    stored: { columns: 'future columns', rows: 'parcel', zip: 'future' },
    use: () => set(useExport, (now) => ({ ...now, target: 'clipboard' as const })),
  },
  'alone-told': single,
  drafts: single,
  'keyless-told': single,
  left: single,
  'list-density': single,
  'offers-left': single,
  'parcel-on-whole-page': single,
  'reloaded-from': single,
  'request-bodies': single,
  'device-session': single,
  'session-ending': single,
  'start-page': single,
  'station-id': single,
  'status-asked': single,
  'status-lease': single,
  theme: single,
  'requests-forgotten': single,
  'work-forgotten': single,
};

const useLargeFrame = () => useLabelFrame('o', { width: 300, height: 400 });
const useExport = () => useStored(exportChoice);

function useColumns() {
  const { layout: now, onLayout } = useListDisplay();
  return [now, onLayout] as const;
}

const names = Object.keys(storeLifetimes) as StoreName[];
const cases = names.flatMap((name) => (stores[name] === null ? [] : [[name, stores[name]] as const]));
const areaOf = (name: StoreName) => (storeLifetimes[name] === 'tab' ? tabStorage : deviceStorage);
const futureIn = (text: string) => (text.match(/"future[^"]*"/g) ?? []).toSorted();

beforeEach(() => {
  deviceStorage.clear();
  tabStorage.clear();
});

it.each(cases)('entries of a later version stay in %s when this version writes to it', (name, { stored, use }) => {
  const text = JSON.stringify(stored);
  areaOf(name).write(name, text);
  use();
  const now = areaOf(name).read(name) ?? '';
  expect(now).not.toBe(text);
  expect(futureIn(now)).toEqual(futureIn(text));
});

it.each(cases)(
  '%s works on text that no version has written, and where the browser stores nothing',
  (name, { use }) => {
    for (const text of ['}{', 'null', '7', '"x"', '[null, 1, {}, [[]]]', '{"account":"anna"}']) {
      areaOf(name).write(name, text);
      expect(use).not.toThrow();
    }
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    expect(use).not.toThrow();
    vi.unstubAllGlobals();
  },
);

/** What a store holds: its value, or each entry of it. */
const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const hasMark = (part: unknown) => isRecord(part) && typeof part['account'] === 'string';

it.each(cases)(
  '%s carries the mark of an account where it holds facts of one, and no other store does',
  (name, { stored, use }) => {
    areaOf(name).write(name, JSON.stringify(stored));
    use();
    const lifetime: string = storeLifetimes[name];
    const known = partsOf(areaOf(name).readJson(name)).filter((part) => !JSON.stringify(part).includes('future b'));
    const expected = lifetime === 'marked' || lifetime === 'account';
    expect(known.map(hasMark)).toEqual(known.map(() => expected));
  },
);

const left = () => names.filter((name) => areaOf(name).read(name) !== null);
const kept = (...lifetimes: string[]) => names.filter((name) => lifetimes.includes(storeLifetimes[name]));

it('signing out removes every store of the account and of the tab, forgetting everything all except what must still be sent to the server', () => {
  const session = new Session();
  session.signIn('token', null);
  createDesk(
    session,
    readServerSettings({}),
    createQueryClient(() => false),
  );
  for (const name of names) areaOf(name).write(name, name === 'device-session' ? tokenMark('token') : '"x"');
  session.signOut();
  // Those two go when the logs are cleared.
  const others = (all: StoreName[]) => all.filter((name) => !name.endsWith('-forgotten'));
  expect(others(left())).toEqual(others(kept('device', 'marked', 'server')));
  deviceStorage.write('of a later version', 'x');
  forgetDeviceStores();
  expect(left()).toEqual(kept('server'));
  expect(deviceStorage.names()).toEqual(kept('server'));
});
