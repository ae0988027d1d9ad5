import { maxDeskRows } from '#contract/desk/desk-rows.ts';
import type { Scope } from '#contract/rights/rights.ts';
import { HttpError } from '#service/http/http-error.ts';
import { parcelSeenBy } from '#service/http/tokens/without-names.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { rawJsonAnswer } from '#service/model/api-answer.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { parcelsOfQuery } from './parcels-of-query.ts';

const separator = Buffer.from(',');

/**
 * GET /desk/rows?ids=a,b: 200 `{rows: [{id, parcel}]}` in the order of the ids, `parcel` null for one that is gone. One that could not be
 * read is left out: what is shown of it stays. Up to 100 at once.
 */
export const readRows: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, ['ids']);
  const ids = parcelsOfQuery(request.query, 'ids', maxDeskRows);
  if (ids === null) throw new HttpError(400, 'ids must be the ids of parcels, separated by commas');
  const parcels = await request.readParcels(ids);
  const read = ids.filter((id) => parcels.has(id));
  const rows = read.flatMap((id, index) => [
    ...(index === 0 ? [] : [separator]),
    Buffer.from(`{"id":"${id}","parcel":`),
    ...shownOf(parcels.get(id) ?? null, request.token.scope),
    Buffer.from('}'),
  ]);
  return rawJsonAnswer(200, [Buffer.from('{"rows":['), ...rows, Buffer.from(']}')], { 'cache-control': 'no-store' });
};

function shownOf(parcel: readonly Uint8Array[] | null, scope: Scope): readonly Uint8Array[] {
  return parcel === null ? [Buffer.from('null')] : parcelSeenBy(scope, parcel);
}
