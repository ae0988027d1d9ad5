import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { createDefaults } from '#contract/parcel-write.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { Endpoints, VersionedParcel } from '#app/api/endpoints.ts';
import { firstSkus, isInRows, type ParcelRow } from '#app/api/parcel-row.ts';
import { isServerClockKnown, serverNow } from '#app/words/server-clock.ts';
import { storedAsSent } from './stored-as-sent.ts';

/** How far before the send the search begins: by the server's clock, or where that is not known by this machine's own. */
const margins = { known: 120_000, unknown: 15 * 60_000 };
/** No search begins earlier, in milliseconds before the send. */
export const maxLookBack = margins.unknown;
/**
 * A parcel that came of the request was created after the press. Behind the server's clock as this page knows it, a timestamp may
 * be by what `server-clock.ts` does not count as a difference, and by the part of a second that it leaves out.
 */
const clockTolerance = 6_000;
/**
 * A request without an answer may be worked on, and be done, so many milliseconds after it was sent. Longer than the proxy waits for a
 * change under a key (`upstreamTimes.keyed`).
 */
export const maxUnderWay = 150_000;
/** Pages may be small, of one row or of none. */
const maxRows = 500;
const maxPages = 50;
/** Parcels read on their own for one search: those whose rows look like what was sent. */
const maxReads = 30;
/** A request that was lost may still arrive: the list is looked at more than once, at these milliseconds after the first time. */
const looks = [0, 1_500, 2_500];

/** Fields that tell one parcel from another; a body without any of them could be anyone's. */
const telling = ['receiver', 'order_number', 'reference', 'items', 'note'];
/** What products and rules may change of a new parcel. */
const ruled = ['shipping_method_id', 'packaging_id', 'tags', 'note', 'export_reason', 'items'];

export interface FoundCreated {
  /** Parcels created since the press that hold all that was sent, the newest first. */
  found: readonly VersionedParcel[];
  /** Whether those found were not there before the press: the server's clock shows it, or all earlier ones are known. */
  dated: boolean;
  /** How many parcels were looked at. */
  looked: number;
  /** When nothing was found: it may still come, for the request may be under way. */
  underWay: boolean;
  /** When nothing was found: whether that means that nothing was created. */
  certain: boolean;
}

export interface Sent {
  body: JsonObject;
  apply: { products: boolean; shippingRules: boolean };
  /** By the server's clock, in milliseconds since 1970. */
  sentAt: number;
  /** The server itself has answered: nothing comes of the request any more. */
  over: boolean;
  /** Parcels that the page knew before it sent this one: none of them came of it, however alike and however new. */
  known: ReadonlySet<string>;
  /** It knew all there were: another one came since, whatever its time says. */
  knewAll?: boolean;
}

/**
 * Looks in the list (SPEC.md 4.3, `filter[created_since]`) for what came of a POST whose answer was lost, where asking again
 * would make a second parcel. Never throws: a list that cannot be read makes the answer uncertain.
 */
export async function findCreated(
  endpoints: Pick<Endpoints, 'listParcels' | 'getParcel'>,
  sent: Sent,
  wait: (millis: number) => Promise<void> = (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
): Promise<FoundCreated> {
  let last = nothingFound();
  const reads: Reads = { left: maxReads, others: new Set() };
  for (const pause of looks) {
    await wait(pause);
    last = await lookOnce(endpoints, sent, reads).catch(() => ({ ...last, certain: false }));
    if (last.found.length > 0) break;
  }
  return last;
}

/** The same, looked once. `now` by the server's clock. Throws where the list cannot be read. */
export function searchCreated(
  endpoints: Pick<Endpoints, 'listParcels' | 'getParcel'>,
  sent: Sent,
  now: number,
): Promise<FoundCreated> {
  return lookOnce(endpoints, sent, { left: maxReads, others: new Set() }, now);
}

function nothingFound(): FoundCreated {
  return { found: [], dated: isServerClockKnown(), looked: 0, underWay: false, certain: false };
}

interface Reads {
  left: number;
  /** What was read and is another parcel; it is not read again. */
  others: Set<string>;
}

async function lookOnce(
  endpoints: Pick<Endpoints, 'listParcels' | 'getParcel'>,
  sent: Sent,
  reads: Reads,
  now = serverNow(),
): Promise<FoundCreated> {
  const clock = isServerClockKnown() ? 'known' : 'unknown';
  const since = toTimestamp(sent.sentAt - margins[clock]);
  const wanted = comparedFields(sent);
  const rows: ParcelRow[] = [];
  const links: string[] = [];
  let next: string | null = null;
  do {
    // The newest first: the specification names no order of its own.
    const page = await endpoints.listParcels({ sort: '-created_at', created_since: since }, next);
    rows.push(...page.entries);
    next = page.next;
    if (next === null || links.includes(next)) break;
    links.push(next);
  } while (rows.length < maxRows && links.length < maxPages);
  const found: VersionedParcel[] = [];
  for (const row of rows.filter(({ id }) => !reads.others.has(id) && !sent.known.has(id))) {
    if (!mayBe(row, wanted) || reads.left === 0) continue;
    reads.left -= 1;
    const parcel = await endpoints.getParcel(row.id);
    const isSince =
      sent.knewAll === true || clock === 'unknown' || Date.parse(row.created_at) >= sent.sentAt - clockTolerance;
    if (isSince && storedAsSent(wanted, parcel.parcel.raw)) found.push(parcel);
    else reads.others.add(row.id);
  }
  const identifiable = Object.keys(wanted).some((field) => telling.includes(field));
  const wholeList = next === null && reads.left > 0 && clock === 'known';
  const underWay = !sent.over && now < sent.sentAt + maxUnderWay;
  const others = rows.filter(({ id }) => !sent.known.has(id));
  const certain = identifiable && wholeList && !underWay && !others.some((row) => looksLike(row, sent.body));
  const dated = sent.knewAll === true || clock === 'known';
  return { found: identifiable ? found : [], dated, looked: rows.length, underWay, certain };
}

/** All that was sent; without what products and rules may have changed where they were applied. */
function comparedFields({ body, apply }: Sent): JsonObject {
  if (!apply.products && !apply.shippingRules) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !ruled.includes(field)));
}

/** By what the list holds; the rest is compared with the parcel itself. */
function mayBe(row: ParcelRow, { receiver, items, ...body }: JsonObject): boolean {
  const held: JsonObject = picked(body, Object.keys(body).filter(isInRows));
  if (isJsonObject(receiver)) held['receiver'] = picked(receiver, Object.keys(row.receiver ?? {}));
  if (Array.isArray(items)) {
    const objects = items.filter(isJsonObject);
    held['skus'] = firstSkus(objects.map(({ sku }) => (typeof sku === 'string' ? sku.trim() : '')));
    held['item_quantity'] = objects.reduce((sum, { quantity }) => sum + Number(quantity ?? createDefaults.quantity), 0);
  }
  return storedAsSent(held, row as unknown as JsonObject);
}

/**
 * Whether a row shares with what was sent what two parcels rarely share. It may be it all the same, stored in a way that a
 * comparison does not see through: the page must not say then that nothing was created.
 */
function looksLike(row: ParcelRow, { order_number, reference, receiver }: JsonObject): boolean {
  const { name, postal_code } = isJsonObject(receiver) ? receiver : {};
  const held = row as unknown as JsonObject;
  if (isText(order_number) && storedAsSent({ order_number }, held)) return true;
  if (isText(reference) && storedAsSent({ reference }, held)) return true;
  return isText(name) && isText(postal_code) && storedAsSent({ receiver: { name, postal_code } }, held);
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

function picked(object: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([field]) => fields.includes(field)));
}
