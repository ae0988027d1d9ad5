import * as fc from 'fast-check';
import { defaultSort, sinceFilters, sinceTimes, sorts, sortParts, type ListQuery } from '#contract/list-query.ts';
import { timestampSeconds, toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import type { Position } from '#service/store/queries/keyset.ts';
import { deleteParcelRow, insertParcels, updateParcelDocument } from '#service/store/queries/parcel-queries.ts';
import { makeDocument } from './sample-parcels.ts';
import type { Store } from '#service/store/store.ts';

// Few distinct seconds, so that equal sort values are the rule and not the exception.
const firstSecond = 1_700_000_000;
const at = (seconds: number) => toTimestamp(seconds * 1000);
const pause = fc.option(fc.nat(2), { nil: null });
const times = fc.record({ processed: pause, printed: pause, cancelled: pause });
type Times = typeof times extends fc.Arbitrary<infer T> ? T : never;

const facts = fc.record({ created: fc.nat(3), times, source: fc.constantFrom('api', 'manual', 'integration') });
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), facts }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), times }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const beforeAllTime = '1969-12-31T23:59:50Z';
const since = fc.oneof(
  fc.constant(beforeAllTime),
  fc.nat(5).map((second) => at(firstSecond + second)),
);
/** There in one of two. */
const maybe = <T>(one: fc.Arbitrary<T>) => fc.oneof(fc.constant(undefined), one);
const sort = fc.constantFrom(...sorts);
const manyParts = fc.record({
  sort: maybe(sort),
  source: maybe(fc.constantFrom('api' as const, 'manual' as const)),
  ...(Object.fromEntries(sinceFilters.map((filter) => [filter, maybe(since)])) as Record<
    (typeof sinceFilters)[number],
    fc.Arbitrary<string | undefined>
  >),
});
/** A sort without filters is what a list mostly is, and would be one of hundred among all that may be combined. */
const queries: fc.Arbitrary<ListQuery> = fc
  .oneof({ weight: 3, arbitrary: manyParts }, { weight: 1, arbitrary: fc.record({ sort }) })
  .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)));

/** A list that is read page by page while its parcels come, go and change. */
export const listings = fc.record({
  parcels: fc.array(facts, { maxLength: 25 }),
  query: queries,
  /** What happens after each page. */
  changes: fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
  limit: fc.integer({ min: 1, max: 6 }),
  entries: fc.integer({ min: 1, max: 8 }),
});
export type Listing = typeof listings extends fc.Arbitrary<infer T> ? T : never;

/** A parcel's times follow each other: each is so many seconds after the one before. */
function timestamps(created: number, { processed, printed, cancelled }: Times) {
  const processedAt = processed === null ? null : created + processed;
  const later = (wait: number | null) => (processedAt === null || wait === null ? null : at(processedAt + wait));
  return {
    processed_at: processedAt === null ? null : at(processedAt),
    printed_at: later(printed),
    cancelled_at: later(cancelled),
  };
}

function documentOf({ created, times: later, source }: Facts): ParcelDocument {
  const seconds = firstSecond + created;
  return makeDocument({ source, created_at: at(seconds), ...timestamps(seconds, later) });
}

const account = 'main';

/** Parcels in a store, and what they are known to be. */
export class ChangingParcels {
  /** Parcels unchanged since the start. */
  readonly untouched = new Set<string>();
  readonly #store: Store;
  readonly #rows = new Map<string, ParcelDocument>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Forgets all others. */
  async start(all: readonly Facts[]): Promise<void> {
    await this.#store.db.deleteFrom('parcels').execute();
    await this.#insert(all.map(documentOf));
    for (const id of this.#rows.keys()) this.untouched.add(id);
  }

  async apply(step: Change): Promise<void> {
    if (step.kind === 'insert') return this.#insert([documentOf(step.facts)]);
    const document = [...this.#rows.values()][step.at % Math.max(1, this.#rows.size)];
    if (document === undefined) return;
    const { id, created_at } = document;
    this.untouched.delete(id);
    if (step.kind === 'delete') {
      this.#rows.delete(id);
      return this.#store.transaction((tx) => deleteParcelRow(tx, id));
    }
    const changed = { ...document, ...timestamps(timestampSeconds(created_at), step.times) };
    this.#rows.set(id, changed);
    return this.#store.transaction((tx) => updateParcelDocument(tx, changed, { status: 'completed', customs: false }));
  }

  /** SPEC.md 9.2, written a second time and plainly, to compare with: the hits behind one position up to another. */
  hits(query: ListQuery, after: Position | null, upTo: Position | null): ParcelDocument[] {
    const { field, descending } = sortParts(query.sort ?? defaultSort);
    const key = (document: ParcelDocument) => positionKey(positionOf(document, field));
    const inOrder = [...this.#rows.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    const isBehind = (a: string, b: string) => (descending ? a < b : a > b);
    return (descending ? inOrder.toReversed() : inOrder)
      .filter((document) => isHit(document, query))
      .filter((document) => after === null || isBehind(key(document), positionKey(after)))
      .filter((document) => upTo === null || !isBehind(key(document), positionKey(upTo)));
  }

  async #insert(documents: ParcelDocument[]): Promise<void> {
    if (documents.length === 0) return;
    for (const document of documents) this.#rows.set(document.id, document);
    const rows = documents.map((document) => ({ account, document, status: 'none' as const, customs: false }));
    await this.#store.transaction((tx) => insertParcels(tx, rows));
  }
}

function positionOf(document: ParcelDocument, field: ReturnType<typeof sortParts>['field']): Position {
  const timestamp = document[field];
  return { value: timestamp === null ? 0 : timestampSeconds(timestamp), id: document.id };
}

/** Sorts as the position does, as text. */
function positionKey({ value, id }: Position): string {
  return `${String(value + 2 ** 52).padStart(17, '0')} ${id}`;
}

function isHit(document: ParcelDocument, query: ListQuery): boolean {
  if (query.source !== undefined && document.source !== query.source) return false;
  return sinceFilters.every((filter) => {
    const bound = query[filter];
    const value = document[sinceTimes[filter]];
    return bound === undefined || (value !== null && value >= bound);
  });
}
