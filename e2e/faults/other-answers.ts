import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import type { ServerProfile } from './stand-in-profile.ts';

/** An answer of the stand-in or of the real service, with a JSON body, with any other (`raw`), or with none. */
export interface StandInAnswer {
  status: number;
  headers: Record<string, string>;
  json?: JsonValue;
  raw?: string | Buffer;
}

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };

/** A gateway's answer when its server took too long: the change was done, and its result is unknown. */
export const lostAnswer: StandInAnswer = { status: 504, headers: html, raw: '<h1>504 Gateway Time-out</h1>' };

/** The real service's answer as a server with these habits would give it. `place` is the path below the base, without a query. */
export function otherAnswer(
  method: string,
  place: string,
  real: StandInAnswer,
  profile: ServerProfile,
  shown: (parcel: JsonObject) => JsonObject,
): StandInAnswer {
  const neverProcessed = method === 'GET' && real.status === 404 && place.endsWith('/process');
  if (neverProcessed) return otherError({ ...real, status: profile.neverProcessed }, profile);
  if (real.status >= 400) return otherError(real, profile);
  const { headers, status } = real;
  const data = isJsonObject(real.json) ? real.json['data'] : undefined;
  if (method === 'DELETE') return deleted(real, profile);
  if (method === 'PATCH' && profile.updated !== 'parcel')
    return { status: profile.updated === 'no-content' ? 204 : 200, headers };
  if (place.endsWith('/print') && profile.marked === 'no-content') return { status: 204, headers };
  if (!isJsonObject(data)) return real;
  const marked = place.endsWith('/print') && profile.marked === 'created' ? 201 : status;
  return { status: marked, headers, json: envelope(otherData(data, profile, shown), profile) };
}

function otherData(data: JsonObject, profile: ServerProfile, shown: (parcel: JsonObject) => JsonObject): JsonObject {
  if (Object.hasOwn(data, 'id')) return shown(data);
  const { parcel, ...others } = data;
  if (profile.progress === 'new-words' && others['status'] === 'processing')
    return { ...others, status: 'waiting_for_carrier', position: 3 };
  const more = profile.unknownFields ? { batch: { id: 'b-1', labels: null } } : {};
  return { ...others, ...more, ...(isJsonObject(parcel) && { parcel: shown(parcel) }) };
}

function envelope(data: JsonObject, { unknownFields }: ServerProfile): JsonObject {
  return unknownFields ? { api: { version: '1.9' }, data, warnings: null } : { data };
}

function deleted({ status, headers }: StandInAnswer, profile: ServerProfile): StandInAnswer {
  if (profile.deleted === 'body') return { status: 200, headers: json, json: { deleted: true, data: null } };
  if (profile.deleted === 'text') return { status: 200, headers: { 'content-type': 'text/plain' }, raw: 'OK' };
  return { status, headers };
}

/** A refusal of the stand-in's own. */
export function refusal(status: number, profile: ServerProfile, message = 'Refused.'): StandInAnswer {
  return otherError({ status, headers: { ...json, 'retry-after': '1' }, json: { message } }, profile);
}

function otherError(real: StandInAnswer, { errors }: ServerProfile): StandInAnswer {
  if (errors === 'spec') return real;
  const { status, headers } = real;
  const body = isJsonObject(real.json) ? real.json : {};
  const { message = null } = body;
  if (status === 422 && isJsonObject(body['errors']) && Object.keys(body['errors']).length > 0)
    return { status, headers, json: { code: 'invalid', message: null, errors: bracketed(body['errors']) } };
  if (status === 422) return { status, headers, json: { message, errors: null } };
  if ([402, 403, 429].includes(status)) return { status, headers, json: { error: { code: 'refused' } } };
  return { status, headers: html, raw: `<!doctype html><h1>${status}</h1>` };
}

/** `items.0.hs_code: ["is required"]` as `items[0].hs_code: "is required"`. */
function bracketed(errors: JsonObject): JsonObject {
  const named = Object.entries(errors).map(([path, messages]): [string, JsonValue] => [
    path.replaceAll(/\.(\d+)/g, '[$1]'),
    Array.isArray(messages) && messages.length === 1 ? (messages[0] ?? '') : messages,
  ]);
  return Object.fromEntries(named);
}
