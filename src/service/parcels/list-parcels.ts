import { apiPaths } from '#contract/api-paths.ts';
import { defaultSort, listQueryPairs, parseListQuery, type ListQuery } from '#contract/list-query.ts';
import { limits } from '#contract/parcel-write.ts';
import { formatQueryString } from '#contract/query-string.ts';
import { rawJsonAnswer } from '../http/api-answer.ts';
import type { ApiRequest, Endpoint } from '../http/api-request.ts';
import { HttpError } from '../http/http-error.ts';
import type { Position } from '../store/keyset.ts';
import { listParcelRows, type ListedParcel } from '../store/list-parcel-rows.ts';
import { parcelJson } from './parcel-view.ts';

/** A page ends early at this size, so that huge parcels do not add up to an answer nobody can hold. */
const pageBytes = 8 * 1024 * 1024;

/** GET /parcels (SPEC.md 4.3, 9.1, 9.2): 200 `{data: Parcel[], links: {next}}`. */
export const listParcels: Endpoint = async (request) => {
  const { context, token, baseUrl } = request;
  const { query, cursor, problems } = parseListQuery(request.query);
  if (problems.length > 0) throw new HttpError(400, problems.join('; '));
  const scope = cursorScope(token.account, query);
  const after = cursor === null ? null : openCursor(request, cursor, scope);
  const rows = await listParcelRows(context.store.db, {
    account: token.account,
    query,
    after,
    limit: limits.page + 1,
  });
  const { parts, last } = fillPage(rows, baseUrl);
  const next = last === null ? null : nextUrl(baseUrl, query, context.cursors.seal(last, scope));
  return rawJsonAnswer(
    200,
    Buffer.concat([Buffer.from('{"data":['), ...parts, Buffer.from(`],"links":{"next":${JSON.stringify(next)}}}`)]),
  );
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

const comma = Buffer.from(',');

/** The JSON of one page, and the last entry shown when there are more. */
function fillPage(rows: readonly ListedParcel[], baseUrl: string): { parts: Buffer[]; last: Position | null } {
  const parts: Buffer[] = [];
  let size = 0;
  let shown = 0;
  for (const row of rows.slice(0, limits.page)) {
    if (shown > 0 && size + row.document.length > pageBytes) break;
    if (shown > 0) parts.push(comma);
    parts.push(parcelJson(row, baseUrl));
    size += row.document.length;
    shown += 1;
  }
  return { parts, last: shown < rows.length ? (rows[shown - 1]?.position ?? null) : null };
}

function nextUrl(baseUrl: string, query: ListQuery, cursor: string): string {
  return `${baseUrl}${apiPaths.parcels()}?${formatQueryString([...listQueryPairs(query), ['cursor', cursor]])}`;
}
