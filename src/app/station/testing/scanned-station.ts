import type { StationCommand } from '#contract/commands/command-codes.ts';
import { readParcel, type Parcel } from '#contract/parcel.ts';
import { buildParcel, type ParcelJson } from '#contract/testing/build-parcel.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { bestFirst, hitOf } from '#app/parcels/lookup/parcel-hits.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';
import { commandName } from '#app/station/commands/command-name.ts';
import { readScan, type Scan } from '#app/station/scan/scan-text.ts';
import { reduceStation } from '#app/station/state/reduce-station.ts';
import type { StationEffect, StationEvent } from '#app/station/state/station-events.ts';
import {
  type ParcelFacts,
  phaseOf,
  type StationState,
  stationWith,
  type Table,
} from '#app/station/state/station-state.ts';
import type { OpenParcel } from '#app/station/station-memory.ts';
import type { Uncounted } from '#app/station/station-settings.ts';

export function parcelOf(order: string, fields: Partial<ParcelJson> = {}): Parcel {
  const unprocessed = { processed_at: null, printed_at: null, cancelled_at: null, processing_errors: [], labels: [] };
  const made = { id: `id of ${order}`, order_number: order, created_at: '2026-11-20T10:00:00Z', weight: '1.000' };
  const parcel = readParcel(buildParcel({ ...unprocessed, ship_by: null, items: [], ...made, ...fields }));
  if (parcel === null) throw new Error('no parcel');
  return parcel;
}

const time = '2026-11-21T10:00:00Z';
const label = { number: 1, tracking_number: 'RR1', tracking_url: null, return_tracking_number: null };
export const processed = { processed_at: time, labels: [label] } as unknown as Partial<ParcelJson>;
export const printed = { ...processed, printed_at: time };
export const cancelled = { cancelled_at: time };

/** The same parcel once its label was printed, with a number of its own. */
export function printedFields(parcel: Parcel): Parcel {
  const place = Number(/\d+$/.exec(parcel.order_number ?? '')?.[0] ?? 1) - 1;
  const labels = [{ ...label, tracking_number: `RR100000000${place}DE` }];
  return parcelOf(parcel.order_number ?? '', { ...parcel.raw, ...printed, labels });
}

/** What the page knows of a parcel that nothing was done with. */
export function factsOf(parcel: Parcel, changes: Partial<ParcelFacts> = {}): ParcelFacts {
  return {
    parcel,
    fresh: true,
    outcome: 'open',
    hold: null,
    corrected: false,
    refusal: null,
    missing: { fields: {}, declared: null },
    codes: new Map(),
    boxes: new Map(),
    changedSince: null,
    printedHere: false,
    paper: null,
    now: Date.parse('2026-11-21T12:00:00Z'),
    ...changes,
  };
}

export function scanOf(text: string, twice = false): Scan {
  const scan = readScan(text, { prefix: '', suffix: '' });
  if (scan === null) throw new Error('no scan');
  return { ...scan, twice, lately: twice };
}

const more: Partial<SearchResult> = { ended: null, over: false };
/** How far a search has come: what the page holds, what is newer, all. */
export const held = { ...more, newerRead: false };
export const newer = { ...more, newerRead: true };
export const all = { ended: 'end', newerRead: true, over: true } as const;

export function resultOf(rows: readonly Parcel[], text: string, state: Partial<SearchResult>): SearchResult {
  const hits = bestFirst(rows.flatMap((parcel) => hitOf(rowOf(parcel), scanOf(text).search) ?? []));
  return { hits, looked: rows.length, until: null, ended: 'end', newerRead: true, over: true, ...state };
}

function rowOf(parcel: Parcel): ParcelRow {
  return toParcelRow(parcel);
}

/** A station that gets events and only records its effects. */
export class ScannedStation {
  state: StationState;
  /** Milliseconds on the page's clock. */
  at = 0;
  #done: StationEffect[] = [];

  constructor(open: OpenParcel | null = null) {
    this.state = stationWith(open);
  }

  send(...events: StationEvent[]): void {
    for (const event of events) {
      const { state, effects } = reduceStation(this.state, event, this.at);
      this.state = state;
      this.#done.push(...effects);
    }
  }

  get phase() {
    return phaseOf(this.state);
  }

  get table(): Table {
    if (this.state.table === null) throw new Error('the table is empty');
    return this.state.table;
  }

  get order(): string | null {
    return this.state.table?.open.id.replace('id of ', '') ?? null;
  }

  /** What the station does since the last time, without timers and sounds. */
  done(): string[] {
    const quiet = [
      'sound',
      'remember',
      'await-scan-end',
      'await-turn',
      'prefetch',
      'stop-search',
      'focus',
      'claim',
      'end-claim',
    ];
    return this.#take((effect) => !quiet.includes(effect.type)).map(({ type }) => type);
  }

  sounds(): string[] {
    return this.#take((effect) => effect.type === 'sound').map((effect) => ('sound' in effect ? effect.sound : ''));
  }

  /** The effects of a type since the last time. */
  effects<Type extends StationEffect['type']>(type: Type): (StationEffect & { type: Type })[] {
    return this.#take((effect) => effect.type === type) as (StationEffect & { type: Type })[];
  }

  #take(isTaken: (effect: StationEffect) => boolean): StationEffect[] {
    const taken = this.#done.filter(isTaken);
    this.#done = this.#done.filter((effect) => !isTaken(effect));
    return taken;
  }

  scan(text: string, twice = false): void {
    this.send({ type: 'scanned', scan: scanOf(text, twice) });
  }

  /** A command code is scanned. `lately`: the scanner was not taken off it. */
  command(name: StationCommand, lately = false): void {
    this.send({ type: 'scanned', scan: { ...scanOf('x'), text: commandName(name), codes: [], command: name, lately } });
  }

  enter(changes: { held?: string; uncounted?: Uncounted } = {}): void {
    this.send({ type: 'scan-over' }, { type: 'enter', held: undefined, uncounted: 'asks', ...changes });
  }

  /** The search finds these so far. */
  found(rows: readonly Parcel[], state: Partial<SearchResult>): void {
    const { search } = this.state;
    if (search !== null) this.send({ type: 'found', no: search.no, result: resultOf(rows, search.scan.text, state) });
  }

  /** What was found is read once more, and is this now. */
  hitsRead(rows: readonly Parcel[], state: Partial<SearchResult> = all): void {
    const { search } = this.state;
    if (search !== null)
      this.send({ type: 'hits-read', no: search.no, result: resultOf(rows, search.scan.text, state) });
  }

  /** A parcel that was to be opened is requested and read. */
  read(parcel: Parcel, changes: Partial<ParcelFacts> = {}): void {
    this.send({ type: 'requested', id: parcel.id });
    this.know(parcel, changes);
  }

  know(parcel: Parcel, changes: Partial<ParcelFacts> = {}): void {
    this.send({ type: 'known', no: this.table.no, facts: factsOf(parcel, changes) });
  }

  /** A parcel comes onto the table by a scan, and the scan is over. */
  putOnTable(parcel: Parcel, changes: Partial<ParcelFacts> = {}): void {
    this.scan(parcel.order_number ?? '');
    this.found([parcel], held);
    this.found([parcel], all);
    this.hitsRead([parcel]);
    this.read(parcel, changes);
    this.send({ type: 'scan-over' });
    this.#done = [];
  }
}
