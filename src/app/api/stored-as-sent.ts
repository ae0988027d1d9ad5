import { isJsonObject, type JsonObject, type JsonValue } from '#contract/json-value.ts';

/**
 * Whether a parcel as the server holds it shows the PATCH body that was sent: every sent value is there. A missing key is the
 * same as null, decimals are compared by value (SPEC.md 2.1 gives them all their places), the two ids by their objects.
 */
export function storedAsSent(body: JsonObject, raw: JsonObject): boolean {
  return Object.entries(body).every(([name, value]) => same(value, storedValue(name, raw)));
}

function storedValue(name: string, raw: JsonObject): JsonValue | undefined {
  if (!name.endsWith('_id') || name in raw) return raw[name];
  const named = raw[name.slice(0, -'_id'.length)];
  return isJsonObject(named) ? named['id'] : named;
}

function same(sent: JsonValue | undefined, stored: JsonValue | undefined): boolean {
  if (sent === null || sent === undefined) return stored === null || stored === undefined;
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) && sent.length === stored.length && sent.every((entry, index) => same(entry, stored[index]))
    );
  if (isJsonObject(sent))
    return isJsonObject(stored) && Object.entries(sent).every(([name, part]) => same(part, stored[name]));
  if (typeof sent === 'string' && typeof stored === 'string') return shortest(sent) === shortest(stored);
  return sent === stored;
}

/** A decimal without the zeros that do not count; any other text, ids in one case, as it is. */
function shortest(text: string): string {
  if (/^\d+\.\d+$/.test(text)) return text.replace(/0+$/, '').replace(/\.$/, '');
  return /^[0-9a-f-]{36}$/i.test(text) ? text.toLowerCase() : text;
}
