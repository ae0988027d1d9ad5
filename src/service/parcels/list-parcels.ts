import { apiPaths } from '#contract/api-paths.ts';
import {
  defaultSort,
  listQueryPairs,
  parseListQuery,
  type ListQuery,
  listQueryProblemText,
} from '#contract/list-query.ts';
import { limits } from '#contract/parcel-write.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import { rawJsonAnswer } from '#service/model/api-answer.ts';
import type { ApiRequest, Endpoint } from '#service/http/api-request.ts';
import { HttpError } from '#service/http/http-error.ts';
import type { Position } from '#service/store/queries/keyset.ts';
import { listParcelRows, type ListedParcel } from '#service/store/queries/list-parcel-rows.ts';
import { hasLinks, linksJson, noLinks, openJson } from './parcel-view.ts';

/** GET /parcels (SPEC.md 4.3, 9.1, 9.2): 200 `{data: Parcel[], links: {next}}`. */
export const listParcels: Endpoint = async (request) => {
  const { context, token, baseUrl } = request;
  const { query, cursor, problems } = parseListQuery(request.query);
  if (problems.length > 0) throw new HttpError(400, problems.map(listQueryProblemText).join('; '));
  const scope = cursorScope(token.account, query);
  const after = cursor === null ? null : openCursor(request, cursor, scope);
  const { parcels, next: last } = await listParcelRows(context.store.db, {
    account: token.account,
    query,
    after,
    limit: limits.page,
    // Huge parcels must not add up to an answer larger than a client's memory.
    maxBytes: context.config.limits.page,
    known: context.knownParcels,
  });
  const next = last === null ? null : nextUrl(baseUrl, query, context.cursors.seal(last, scope));
  return rawJsonAnswer(200, [
    pageStart,
    ...listed(parcels, baseUrl),
    Buffer.from(`],"links":{"next":${JSON.stringify(next)}}}`),
  ]);
};

/** A cursor continues one list only: same account, same order, same filters. */
function cursorScope(account: string, query: ListQuery): string {
  return JSON.stringify(['parcels', account, listQueryPairs({ ...query, sort: query.sort ?? defaultSort })]);
}

function openCursor({ context }: ApiRequest, cursor: string, scope: string): Position {
  const position = context.cursors.open(cursor, scope);
  if (position === null)
    throw new HttpError(400, 'cursor is not valid for this list, sort and filter; follow links.next unchanged');
  return position;
}

const pageStart = Buffer.from('{"data":[');

interface Links {
  baseUrl: string;
  json: Buffer;
}

/** The end of a parcel's JSON as it was sent last; a parcel that is known for longer is often asked for at the same address. */
const lastLinks = new WeakMap<ListedParcel, Links>();
const noLinksAndComma = Buffer.from(`${noLinks},`);

function listed(parcels: readonly ListedParcel[], baseUrl: string): Buffer[] {
  const parts: Buffer[] = [];
  for (const parcel of parcels) parts.push(openJson(parcel), linksAndComma(parcel, baseUrl));
  const last = parts.pop();
  if (last !== undefined) parts.push(last.subarray(0, -1));
  return parts;
}

function linksAndComma(parcel: ListedParcel, baseUrl: string): Buffer {
  if (!hasLinks(parcel)) return noLinksAndComma;
  const last = lastLinks.get(parcel);
  if (last?.baseUrl === baseUrl) return last.json;
  const json = Buffer.from(`${linksJson(parcel, baseUrl)},`);
  lastLinks.set(parcel, { baseUrl, json });
  return json;
}

function nextUrl(baseUrl: string, query: ListQuery, cursor: string): string {
  return `${baseUrl}${apiPaths.parcels()}?${formatQueryString([...listQueryPairs(query), ['cursor', cursor]])}`;
}
