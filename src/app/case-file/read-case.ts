import { type Parcel, readParcel } from '#contract/parcel.ts';
import { parcelStates } from '#contract/parcel-state.ts';
import { readRefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import { readVersionText, versionText } from '#contract/desk/product-version.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { readFlag, readNumber, readText, readTextOrNull } from '#contract/values/tolerant-reading.ts';
import type { CallFault } from '#app/api/http/call-log.ts';
import type { ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { callKinds, type CallRecord } from '#app/requests/journal/call-record.ts';
import {
  type CaseCause,
  caseFormat,
  type CaseFile,
  type CaseParcel,
  caseVersion,
  type SeenVersion,
} from './case-file.ts';

/** Bytes. A file of `maxParcels` with many items is far below. */
export const largestCase = 50_000_000;

/** Why a file cannot be opened. */
export type CaseProblem = 'empty' | 'too-large' | 'not-a-case' | 'cut' | 'newer' | 'damaged';

export interface OpenedCase extends Omit<CaseFile, 'parcels'> {
  parcels: (CaseParcel & { read: Parcel })[];
}

/** A file's text as a case, or why it is none. Whatever is in it: nothing of it is trusted. */
export function readCase(text: string): OpenedCase | CaseProblem {
  const plain = text.replace(/^\u{FEFF}/u, '').trim();
  if (plain === '') return 'empty';
  let value: JsonValue;
  try {
    value = JSON.parse(plain) as JsonValue;
  } catch {
    return beginsAsCase(plain) ? 'cut' : 'not-a-case';
  }
  if (!isJsonObject(value) || value['format'] !== caseFormat) return 'not-a-case';
  const version = value['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'damaged';
  if (version > caseVersion) return 'newer';
  return isTooDeep(value) ? 'damaged' : (caseIn(value) ?? 'damaged');
}

/** `{"fo`: with less, a file may be of anything. */
const leastBegin = 4;

/** As `caseText` writes it, and as others may write the same. */
function beginsAsCase(text: string): boolean {
  const start = `{"format":"${caseFormat}"`;
  const begin = text.slice(0, 200).replaceAll(/\s+/g, '');
  return begin.startsWith(start) || (begin.length >= leastBegin && start.startsWith(begin));
}

/** Deeper than anything that is written, and than what can be written out again. */
const deepest = 100;

function isTooDeep(root: JsonValue): boolean {
  let level: JsonValue[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

function caseIn(file: JsonObject): OpenedCase | null {
  const { parcels, server } = file;
  if (!Array.isArray(parcels) || parcels.length === 0 || !isJsonObject(server)) return null;
  const read = parcels.map(parcelIn);
  if (read.includes(null)) return null;
  return {
    format: caseFormat,
    version: readNumber(1)(file['version']),
    summary: texts(file['summary']),
    // A file that does not say so may hold anything.
    masked: readFlag(file['masked']),
    savedAt: readText(file['savedAt']),
    page: readText(file['page']),
    server: {
      address: readText(server['address']),
      apiVersion: readTextOrNull(server['apiVersion']),
      software: softwareIn(server['software']),
      idempotencyKeys: readFlag(server['idempotencyKeys']),
      etags: readFlag(server['etags']),
    },
    cause: causeIn(file['cause']),
    parcels: read.filter((parcel) => parcel !== null),
  };
}

/** A file of an older page has none, and in any other may stand anything. */
function softwareIn(value: JsonValue | undefined): string | null {
  const product = readVersionText(readTextOrNull(value));
  return product === null ? null : versionText(product);
}

function causeIn(cause: JsonValue | undefined): CaseCause | null {
  if (!isJsonObject(cause)) return null;
  return {
    kind: cause['kind'] === 'checks' || cause['kind'] === 'unclear' ? cause['kind'] : 'carrier',
    sentence: readText(cause['sentence']),
    fields: texts(cause['fields']),
    count: readNumber(0)(cause['count']),
  };
}

function parcelIn(entry: JsonValue): OpenedCase['parcels'][number] | null {
  if (!isJsonObject(entry)) return null;
  const current = versionIn(entry['current']);
  const parcel = readParcel(current?.parcel);
  if (current === null || parcel === null) return null;
  const { notSent } = entry;
  return {
    id: readText(entry['id']),
    state: states.find((state) => state === entry['state']) ?? 'open',
    reasons: texts(entry['reasons']),
    named: readRefusalFields(entry['named']),
    notSent: isJsonObject(notSent)
      ? {
          at: readText(notSent['at']),
          requestId: readTextOrNull(notSent['requestId']),
          fields: Object.fromEntries(
            Object.entries(isJsonObject(notSent['fields']) ? notSent['fields'] : {}).map(([path, said]) => [
              path,
              texts(said),
            ]),
          ),
        }
      : null,
    timeline: objects(entry['timeline']).map(({ at, what }) => ({ at: readText(at), what: readText(what) })),
    current,
    earlier: objects(entry['earlier']).flatMap((older) => {
      const version = versionIn(older);
      return version === null ? [] : [{ ...version, changed: texts(older['changed']) }];
    }),
    requests: objects(entry['requests']).map(callIn),
    read: parcel,
  };
}

const states: readonly ShownState[] = [...parcelStates, 'not-sent'];

function versionIn(version: JsonValue | undefined): SeenVersion | null {
  if (!isJsonObject(version) || !isJsonObject(version['parcel'])) return null;
  return {
    seenAt: readText(version['seenAt']),
    etag: readTextOrNull(version['etag']),
    parcel: version['parcel'],
  };
}

const faults: readonly CallFault[] = ['network', 'timeout', 'stopped', 'unreadable'];
/** Further from 1970 a clock cannot tell a day. */
const longestMillis = 8.64e15;

function callIn(call: JsonObject, place: number): CallRecord {
  const at = readNumber(0)(call['at']);
  const { status, sent, received } = call;
  return {
    at: Math.abs(at) <= longestMillis ? at : 0,
    tab: readText(call['tab']),
    // Of one file each is there once.
    place,
    method: readText(call['method']),
    base: readText(call['base']),
    path: readText(call['path']),
    parcel: readTextOrNull(call['parcel']),
    kind: callKinds.find((kind) => kind === call['kind']) ?? 'read',
    status: typeof status === 'number' ? status : null,
    fault: faults.find((fault) => fault === call['fault']) ?? null,
    requestId: readTextOrNull(call['requestId']),
    took: readNumber(0)(call['took']),
    waited: readNumber(0)(call['waited']),
    retryAfter: typeof call['retryAfter'] === 'number' ? call['retryAfter'] : null,
    intent: readTextOrNull(call['intent']),
    replayed: readFlag(call['replayed']),
    headers: Object.fromEntries(
      Object.entries(isJsonObject(call['headers']) ? call['headers'] : {}).filter(
        (header): header is [string, string] => typeof header[1] === 'string',
      ),
    ),
    hasBody: readFlag(call['hasBody']),
    ...(typeof sent === 'string' && { sent }),
    ...(typeof received === 'string' && { received }),
  };
}

function texts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function objects(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
