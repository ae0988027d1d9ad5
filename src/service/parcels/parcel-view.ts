import { apiPaths } from '#contract/api-paths.ts';
import { rawJsonAnswer, type ApiAnswer } from '../http/api-answer.ts';
import { entityTag } from '../http/if-match.ts';
import type { ListedParcel } from '../store/list-parcel-rows.ts';
import type { StoredParcel } from '../store/parcel-queries.ts';

const noDocuments = Buffer.from(',"documents":{}}');

/**
 * The JSON of a parcel (SPEC.md 2.2) in parts. The stored text is sent as it is; only `documents` is added at its end,
 * because its links depend on the address in use. Links stand only while the documents do (SPEC.md 2.7).
 */
export function parcelJson(parcel: ListedParcel, baseUrl: string): [stored: Buffer, documents: Buffer] {
  const open = parcel.document.subarray(0, -1);
  if (!parcel.printed || parcel.cancelled) return [open, noDocuments];
  const documents = {
    labels: `${baseUrl}${apiPaths.labels(parcel.id)}`,
    ...(parcel.customs && { customs_declaration: `${baseUrl}${apiPaths.customsDeclaration(parcel.id)}` }),
  };
  return [open, Buffer.from(`,"documents":${JSON.stringify(documents)}}`)];
}

const dataStart = Buffer.from('{"data":');
const dataEnd = Buffer.from('}');

/** `{data: Parcel}` with its entity tag. */
export function parcelAnswer(
  status: number,
  parcel: StoredParcel,
  baseUrl: string,
  headers: Readonly<Record<string, string>> = {},
): ApiAnswer {
  return rawJsonAnswer(status, [dataStart, ...parcelJson(parcel, baseUrl), dataEnd], {
    etag: entityTag(parcel.version),
    ...headers,
  });
}

/** A parcel inside a larger answer: `{"data":{<before>,"parcel":{...}}}`; `before` is JSON without its braces. */
export function embeddedParcel(before: string, parcel: StoredParcel, baseUrl: string): Buffer[] {
  return [Buffer.from(`{"data":{${before},"parcel":`), ...parcelJson(parcel, baseUrl), dataEnd, dataEnd];
}
