import {
  type DeskMark,
  type MarkFacts,
  type MarkKind,
  maxMarkFields,
  readDeskMarks,
} from '#contract/desk/desk-marks.ts';
import { fieldPathSchema } from '#contract/desk/fields/field-path-schema.ts';
import type { Correction, Corrections } from '#app/api/refusals/corrections.ts';
import type { Hold, Holds } from '#app/api/holds/holds.ts';
import type { RefusalHints } from '#app/api/refusals/refusal-hints.ts';
import type { NotSent, NotSentMarks } from '#app/api/not-sent/not-sent-marks.ts';
import { isNotDone, mayPassLater } from '#contract/answer-meaning.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { DeskEndpoints } from './desk-endpoints.ts';
import type { DeskFeed, FactKind } from './desk-feed.ts';
import { ownStation } from './own-station.ts';
import { againLater } from './stream/again-later.ts';
import { InOrder } from '#app/state/in-order.ts';

/** The desk's marks by the ids of their parcels, of each kind; null before a snapshot was read. */
type MarksByKind = Readonly<Record<MarkKind, ReadonlyMap<string, DeskMark>>> | null;

const noMarks: NonNullable<MarksByKind> = {
  'not-sent': new Map(),
  corrected: new Map(),
  refused: new Map(),
  held: new Map(),
};

const deskMarks: FactKind<MarksByKind> = {
  part: 'marks',
  none: null,
  read: (part) => readDeskMarks(part).toReversed().reduce(withMark, noMarks),
  apply: (marks, event) => {
    if (event.kind !== 'mark' || event.parcel === null || marks === null) return marks;
    const { cleared, ...facts } = event.data;
    if (!cleared) return withMark(marks, { ...facts, ...event, parcel: event.parcel });
    const others = new Map(marks[facts.mark]);
    others.delete(event.parcel);
    return { ...marks, [facts.mark]: others };
  },
};

/** As many of this device's own marks are given to the desk when it is reached. */
const maxOffered = 200;

type MarkEndpoints = Pick<DeskEndpoints, 'putMark' | 'deleteMark'>;

/** One store of marks on this device, and how its entries are the desk's. */
interface MarkStore<Entry extends { id: string; shared?: boolean | undefined }> {
  kind: MarkKind;
  store: {
    get: () => ReadonlyMap<string, Entry>;
    /** Changes made here; null for a mark that ended. */
    whenMade: (listener: (change: { id: string; entry: Entry | null }) => void) => () => void;
    takeShared: (id: string, made: (own: Entry | undefined) => Entry | undefined) => void;
    dropShared: (id: string) => void;
  };
  facts: (entry: Entry) => MarkFacts;
  entry: (mark: DeskMark) => Entry;
}

/**
 * Has *not sent*, *corrected* and the reasons of holds be the same at all stations: what is marked here is shared, and what is marked elsewhere is shown here. A
 * refusal that one station has counted is marked as *refused*, so that no other counts it or calls it an earlier one.
 */
export function followMarks(
  feed: DeskFeed,
  endpoints: MarkEndpoints,
  own: { notSent: NotSentMarks; corrections: Corrections; holds: Holds; refusals: RefusalHints },
): void {
  const { notSent, corrections, holds, refusals } = own;
  follow<Hold>(feed, endpoints, {
    kind: 'held',
    store: holds,
    facts: ({ reason }) => ({ ...noFacts, reason }),
    entry: ({ parcel, reason }) => ({ id: parcel, reason: reason ?? 'other', shared: true }),
  });
  followRefused(feed, endpoints, refusals);
  follow<NotSent>(feed, endpoints, {
    kind: 'not-sent',
    store: notSent,
    facts: ({ fields, tried }) => ({ ...noFacts, fields: known(Object.keys(fields)), tried }),
    entry: ({ parcel, fields, tried, at }) => ({
      id: parcel,
      fields: Object.fromEntries(fields.map((path) => [path, []])),
      at: Date.parse(at),
      requestId: null,
      tried,
      named: null,
      shared: true,
    }),
  });
  follow<Correction>(feed, endpoints, {
    kind: 'corrected',
    store: corrections,
    facts: ({ paths, refusal, version }) => ({ ...noFacts, fields: known(paths), refusal, version }),
    entry: ({ parcel, fields, refusal, version }) => ({
      id: parcel,
      refusal: refusal ?? '',
      version,
      paths: fields,
      shared: true,
    }),
  });
}

function followRefused(feed: DeskFeed, { putMark }: MarkEndpoints, refusals: RefusalHints): void {
  const fact = feed.fact(deskMarks);
  let before: ReadonlyMap<string, DeskMark> | undefined;
  const take = () => {
    const now = (fact.get() ?? noMarks).refused;
    if (now === before) return;
    before = now;
    refusals.takeCounted(new Map([...now].map(([id, { at, refusal }]) => [id, { at: Date.parse(at), refusal }])));
  };
  refusals.whenCounted(({ parcel, fields, refusal }) => {
    if (feed.sharing.get() === 'not-shared') return;
    const facts = { ...noFacts, fields: known(fields), tried: true, refusal };
    // Without it another station may count the same refusal once more.
    void putMark('refused', parcel, facts).catch(() => {});
  });
  fact.subscribe(take);
  take();
}

const noFacts: MarkFacts = { fields: [], tried: false, refusal: null, version: null, reason: null };

function follow<Entry extends { id: string; shared?: boolean | undefined }>(
  feed: DeskFeed,
  { putMark, deleteMark }: MarkEndpoints,
  { kind, store, facts, entry: entryOf }: MarkStore<Entry>,
): void {
  const fact = feed.fact(deskMarks);
  let before: ReadonlyMap<string, DeskMark> | null = null;

  /** Those that ended here, and at the desk not yet. */
  const ending = new Set<string>();
  /** What was given to the desk and has not come back as an event: what it says of the parcel until then is older. */
  const given = new Map<string, MarkFacts>();
  const inOrder = new InOrder();

  /** False where the desk gives no answer: it stays here, and is given to the desk when that is reached again. */
  const share = (entry: Entry): Promise<boolean> => {
    ending.delete(entry.id);
    return inOrder.run(entry.id, async () => {
      // It has ended while another one was on its way.
      if (!store.get().has(entry.id)) return true;
      given.set(entry.id, facts(entry));
      try {
        await putMark(kind, entry.id, facts(entry));
      } catch (error) {
        if (!isRefused(error)) again();
        else given.delete(entry.id);
        return isRefused(error);
      }
      store.takeShared(entry.id, (own) => (own !== undefined && isAlike(facts(own), facts(entry)) ? shared(own) : own));
      return true;
    });
  };

  const end = (id: string): Promise<void> => {
    ending.add(id);
    return inOrder.run(id, async () => {
      // It was made again.
      if (!ending.has(id)) return;
      try {
        await deleteMark(kind, id);
      } catch (error) {
        if (!isRefused(error)) return again();
      }
      ending.delete(id);
      given.delete(id);
    });
  };

  const shared = (own: Entry): Entry => (own.shared === true ? own : { ...own, shared: true });
  /** One that the desk does not have yet is newer, and is on its way there. */
  const isOlder = (own: Entry | undefined, mark: DeskMark): boolean =>
    own === undefined || (own.shared === true && !isAlike(facts(own), mark));

  const look = () => {
    const now = fact.get()?.[kind] ?? null;
    if (now === before) return;
    const isFirst = before === null;
    const known = before;
    const ended = [...(before ?? now ?? new Map<string, DeskMark>()).keys()];
    before = now;
    if (now === null) return;
    for (const [id, mark] of now) {
      const own = store.get().get(id);
      const mine = given.get(id);
      if (mine !== undefined && known?.get(id) !== mark && (isAlike(mine, mark) || isOlder(own, mark)))
        given.delete(id);
      if (own === undefined && ending.has(id)) continue;
      if (isOlder(own, mark)) {
        // A tab of this browser that has just made it has its sentences, and stores them.
        if (isFirst || mark.station !== ownStation())
          store.takeShared(id, (known) => (isOlder(known, mark) ? entryOf(mark) : known));
      } else if (isFirst && own !== undefined && isAlike(facts(own), mark))
        store.takeShared(id, (known) => known && shared(known));
    }
    for (const id of ended) if (!now.has(id) && !given.has(id)) store.dropShared(id);
    if (!isFirst) return;
    // Not later: the answer to one that was made here may be there before its event.
    for (const { id, shared } of store.get().values()) if (shared === true && !now.has(id)) store.dropShared(id);
    void offer(now);
  };

  const offer = async (now: ReadonlyMap<string, DeskMark>) => {
    const own = [...store.get().values()].filter(({ id, shared }) => shared !== true && !now.has(id));
    for (const id of ending) await end(id);
    for (const entry of own.slice(-maxOffered)) if (!(await share(entry))) return;
  };
  const again = againLater(() => {
    if (before !== null) void offer(before);
  });

  store.whenMade(({ id, entry }) => {
    if (feed.sharing.get() === 'not-shared') return;
    if (entry !== null) void share(entry);
    else if (given.has(id) || fact.get()?.[kind].has(id) === true) void end(id);
  });
  feed.whenForgotten(() => {
    ending.clear();
    given.clear();
  });
  fact.subscribe(look);
  feed.sharing.subscribe(() => {
    if (feed.sharing.get() === 'live' && before !== null) void offer(before);
  });
  look();
}

/** What the desk will take no better later. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status !== null && isNotDone(error.status) && !mayPassLater(error.status);
}

function withMark(marks: NonNullable<MarksByKind>, mark: DeskMark): NonNullable<MarksByKind> {
  return { ...marks, [mark.mark]: new Map(marks[mark.mark]).set(mark.parcel, mark) };
}

/** Another server may name what is no field here. */
function known(paths: readonly string[]): string[] {
  return paths.filter((path) => fieldPathSchema.safeParse(path).success).slice(0, maxMarkFields);
}

function isAlike(one: MarkFacts, other: MarkFacts): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ fields, tried, refusal, version, reason }: MarkFacts): string {
  return JSON.stringify([fields.toSorted(), tried, refusal, version, reason]);
}
