import { apiPaths } from '#contract/api-paths.ts';
import { defaultSort, listQueryPairs, parseListQuery, type ListQuery } from '#contract/list-query.ts';
import { limits } from '#contract/parcel-write.ts';
import { formatQueryString } from '#contract/query-string.ts';
import { rawJsonAnswer } from '../http/api-answer.ts';
import type { ApiRequest, Endpoint } from '../http/api-request.ts';
import { HttpError } from '../http/http-error.ts';
import type { Position } from '../store/keyset.ts';
import { listParcelRows } from '../store/list-parcel-rows.ts';
import type { StoredParcel } from '../store/parcel-queries.ts';
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
  const { parcels, next: last } = await listParcelRows(context.store.db, {
    account: token.account,
    query,
    after,
    limit: limits.page,
    maxBytes: pageBytes,
  });
  const next = last === null ? null : nextUrl(baseUrl, query, context.cursors.seal(last, scope));
  return rawJsonAnswer(
    200,
    Buffer.concat([
      Buffer.from('{"data":['),
      ...listed(parcels, baseUrl),
      Buffer.from(`],"links":{"next":${JSON.stringify(next)}}}`),
    ]),
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

function listed(parcels: readonly StoredParcel[], baseUrl: string): Buffer[] {
  return parcels.flatMap((parcel, index) =>
    index === 0 ? [parcelJson(parcel, baseUrl)] : [comma, parcelJson(parcel, baseUrl)],
  );
}

function nextUrl(baseUrl: string, query: ListQuery, cursor: string): string {
  return `${baseUrl}${apiPaths.parcels()}?${formatQueryString([...listQueryPairs(query), ['cursor', cursor]])}`;
}
