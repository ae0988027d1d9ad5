import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';
import { documentNames } from '#app/sentence/masked-parcel.ts';
import { dot } from '#app/sentence/personal-parts.ts';

// A document's address may be enough to load it: no file has one, under whatever name a server gives it.

export function parcelWithoutAddresses(raw: JsonObject): JsonObject {
  const { documents } = raw;
  if (documents === undefined || documents === null) return raw;
  return {
    ...raw,
    documents: isJsonObject(documents) ? Object.fromEntries(Object.keys(documents).map((name) => [name, dot])) : dot,
  };
}

export function callWithoutAddresses(call: CallRecord): CallRecord {
  const { sent, received } = call;
  return {
    ...call,
    ...(sent !== undefined && { sent: bodyWithoutAddresses(sent) }),
    ...(received !== undefined && { received: bodyWithoutAddresses(received) }),
  };
}

/** Strings, whole or cut, with the colon after a name; and where objects and lists begin and end. */
const jsonParts = /"(?:[^"\\]|\\.)*(?:"(\s*:)?|\\?$)|[{}[\]]/gsu;
const holder = 'documents';
const linkNames = new Set([holder, ...documentNames].map((name) => `"${name}"`));

/** A kept body is a text, and may be cut: it is read part by part, and never as a whole. */
function bodyWithoutAddresses(body: string): string {
  let name = '';
  let depth = 0;
  /** How deep the documents are that are read just now; 0 outside of them. */
  let documents = 0;
  return body.replaceAll(jsonParts, (part: string, colon: string | undefined) => {
    if (part === '{' || part === '[') {
      depth += 1;
      if (documents === 0 && name === `"${holder}"`) documents = depth;
      name = '';
    } else if (part === '}' || part === ']') {
      if (depth === documents) documents = 0;
      depth -= 1;
      name = '';
    } else if (colon === undefined) return documents > 0 || linkNames.has(name) ? `"${dot}"` : part;
    else name = part.slice(0, -colon.length);
    return part;
  });
}
