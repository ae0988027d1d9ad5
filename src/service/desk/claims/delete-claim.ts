import { asideReasons } from '#contract/desk/claims.ts';
import { claimEnds } from '#contract/desk/claim-changes.ts';
import { HttpError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import { claimedParcel, claimingStation } from './claim-request.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { endClaim } from './end-claim.ts';

/** DELETE /desk/claims/{parcel}?end=done or aside&reason=: 204, also where there is none. */
export const deleteClaim: DeskEndpoint = async (request) => {
  const { context, token, actor, query } = request;
  checkParameterNames(query, ['end', 'reason']);
  const end = oneOf(claimEnds, queryValue(query, 'end') ?? 'done', 'end');
  const asked = queryValue(query, 'reason');
  const reason = asked === null ? null : oneOf(asideReasons, asked, 'reason');
  const [station, parcel] = [claimingStation(request), claimedParcel(request.id)];
  return changeOnce(request, async (tx) => {
    const now = await sharedNow(tx, context.clock);
    await endClaim(tx, { account: token.account, parcel, station, actor, end, heldBy: null, reason, now });
    return { status: 204, headers: {}, body: null };
  });
};

function oneOf<Name extends string>(names: readonly Name[], given: string, parameter: string): Name {
  const known = names.find((name) => name === given);
  if (known === undefined) throw new HttpError(400, `${parameter} must be one of ${names.join(', ')}`);
  return known;
}
