import { isDecimalKind, isTimestampKind, kindAt, sentFields } from '#contract/parcel-fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';

/**
 * Whether a parcel as the server holds it shows the body that was sent: every sent value is there. A missing key is the same as
 * null, decimals are compared by value (SPEC.md 2.1 gives them all their places), the two ids by their objects. Servers may spell
 * values their own way: times are compared as times, tags as a set, codes in either case, texts without white space around.
 */
export function storedAsSent(body: JsonObject, raw: JsonObject): boolean {
  return Object.entries(body).every(([name, value]) => same(name, value, storedValue(name, raw)));
}

function storedValue(name: string, raw: JsonObject): JsonValue | undefined {
  if (kindAt(name) !== 'named' || name in raw) return raw[name];
  const named = raw[sentFields[name as 'packaging_id'].readAs];
  return isJsonObject(named) ? named['id'] : named;
}

function same(name: string, sent: JsonValue | undefined, stored: JsonValue | undefined): boolean {
  if (sent === null || sent === undefined) return stored === null || stored === undefined;
  if (Array.isArray(sent)) {
    if (!Array.isArray(stored)) return false;
    if (kindAt(name) === 'tags') return sameSet(sent, stored);
    return sent.length === stored.length && sent.every((entry, index) => same(name, entry, stored[index]));
  }
  if (isJsonObject(sent))
    return isJsonObject(stored) && Object.entries(sent).every(([part, value]) => same(part, value, stored[part]));
  if (typeof sent === 'string' && typeof stored === 'string') return plain(name, sent) === plain(name, stored);
  return sent === stored;
}

function sameSet(sent: readonly JsonValue[], stored: readonly JsonValue[]): boolean {
  const [one, other] = [sent, stored].map(
    (tags) => new Set(tags.map((tag) => (typeof tag === 'string' ? tag.trim() : tag))),
  );
  return one !== undefined && one.size === other?.size && [...one].every((tag) => other.has(tag));
}

const timestampPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** A decimal without the zeros that do not count, a time in whole seconds, ids and codes in one case; any other text as it is. */
function plain(name: string, untrimmed: string): string {
  const text = untrimmed.trim();
  const kind = kindAt(name);
  if (isDecimalKind(kind)) return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
  if (isTimestampKind(kind) && timestampPattern.test(text)) return String(Math.floor(Date.parse(text) / 1000));
  return kind === 'named' || kind === 'country' || kind === 'currency' ? text.toLowerCase() : text;
}
