import { apiPaths } from '#contract/api-paths.ts';
import { rawJsonAnswer, type ApiAnswer } from '#service/model/api-answer.ts';
import { entityTag } from '#service/http/if-match.ts';
import type { ListedParcel } from '#service/store/queries/list-parcel-rows.ts';
import type { StoredParcel } from '#service/store/queries/parcel-queries.ts';

/** What `linksJson` is for a parcel without documents. */
export const noLinks = ',"documents":{}}';

/** Links stand only while the documents do (SPEC.md 2.7). */
export function hasLinks({ printed, cancelled }: ListedParcel): boolean {
  return printed && !cancelled;
}

/** The stored text of a parcel, as it is, without its last brace. */
export function openJson({ document }: ListedParcel): Buffer {
  return document.subarray(0, -1);
}

/** The rest of a parcel's JSON (SPEC.md 2.2): `documents` stands at its end, because its links depend on the address in use. */
export function linksJson(parcel: ListedParcel, baseUrl: string): string {
  if (!hasLinks(parcel)) return noLinks;
  const documents = {
    labels: `${baseUrl}${apiPaths.labels(parcel.id)}`,
    ...(parcel.customs && { customs_declaration: `${baseUrl}${apiPaths.customsDeclaration(parcel.id)}` }),
  };
  return `,"documents":${JSON.stringify(documents)}}`;
}

/** A parcel's JSON in parts. */
export function parcelJson(parcel: ListedParcel, baseUrl: string): Buffer[] {
  return [openJson(parcel), Buffer.from(linksJson(parcel, baseUrl))];
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
