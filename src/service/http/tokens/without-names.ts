import { type Kind, initialOf, parcelFields } from '#contract/parcel-fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { hasRight, missingRight, type Scope } from '#contract/rights/rights.ts';
import { type ApiAnswer, bodyText, rawJsonAnswer } from '#service/model/api-answer.ts';
import { HttpError } from '#service/http/http-error.ts';

/** What is counted of a parcel, and names nobody; all else of it is left out, also what another server added. */
const counted: ReadonlySet<string> = new Set([
  'id',
  'source',
  'created_at',
  'processed_at',
  'printed_at',
  'cancelled_at',
  'cancellable_until',
  'number_of_labels',
  'shipping_method',
  'order_date',
  'ship_by',
  'deliver_by',
] satisfies (keyof typeof parcelFields)[]);

/** A refusal is counted; its sentence may quote an address. */
const notShown = 'not shown to this token';

/** A list of parcels as a token with this scope sees it. Throws 403 where the answer is no list and the scope may not see names. */
export function seenBy(scope: Scope, answer: ApiAnswer): ApiAnswer {
  if (hasRight(scope, 'names') || answer.status >= 300 || answer.body === null) return answer;
  const body = parsed(bodyText(answer.body));
  const data = isJsonObject(body) ? body['data'] : undefined;
  if (!isJsonObject(body) || !Array.isArray(data)) throw new HttpError(403, missingRight(scope, 'names'));
  const { 'content-type': _type, etag: _etag, ...headers } = answer.headers;
  const links = isJsonObject(body['links']) ? { next: body['links']['next'] ?? null } : { next: null };
  return rawJsonAnswer(answer.status, JSON.stringify({ data: data.map(withoutNames), links }), headers);
}

/** The parcel alone, as JSON. */
export function parcelSeenBy(scope: Scope, parcel: readonly Uint8Array[]): readonly Uint8Array[] {
  if (hasRight(scope, 'names')) return parcel;
  return [Buffer.from(JSON.stringify(withoutNames(parsed(bodyText(parcel)))))];
}

function withoutNames(parcel: JsonValue): JsonValue {
  if (!isJsonObject(parcel)) return null;
  const shown: JsonObject = {};
  for (const [name, facts] of Object.entries<{ kind: Kind }>(parcelFields)) {
    const value = parcel[name];
    shown[name] = counted.has(name) && value !== undefined ? value : (initialOf(facts) as JsonValue);
  }
  const errors = parcel['processing_errors'];
  return { ...shown, documents: {}, processing_errors: Array.isArray(errors) ? errors.map(() => notShown) : [] };
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}
