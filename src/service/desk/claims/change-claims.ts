import { claimsChangeSchema } from '#contract/desk/claim-changes.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { renewClaims, type StoredClaim } from '#service/store/queries/claim-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import { claimedParcel, claimingStation, readClaimBody } from './claim-request.ts';
import { claimView } from './claim-view.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { endClaim } from './end-claim.ts';
import { leaseEnd, takeClaim } from './take-claim.ts';

/** POST /desk/claims: takes, renews or releases many at once (`claims.ts`): 200 `{held, others}`. */
export const changeClaims: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { context, token, actor } = request;
  const { account } = token;
  const station = claimingStation(request);
  const { change, held_by: heldBy, ids: given } = readClaimBody(request, claimsChangeSchema);
  // In one order for all, so that no two requests wait for each other.
  const ids = [...new Set(given.map(claimedParcel))].toSorted();
  return changeOnce(request, async (tx) => {
    const now = await sharedNow(tx, context.clock);
    const held: string[] = [];
    const others: StoredClaim[] = [];
    if (change === 'renew' && ids.length > 0)
      held.push(...(await renewClaims(tx, { account, station, heldBy, ids }, leaseEnd(heldBy, now))));
    else if (change === 'release')
      for (const parcel of ids)
        await endClaim(tx, { account, parcel, station, actor, end: 'done', heldBy, reason: null, now });
    else
      for (const parcel of ids) {
        const taking = { account, parcel, station, actor, heldBy, takeOver: false, now };
        const { taken, other } = await takeClaim(tx, taking);
        if (taken !== null) held.push(parcel);
        else if (other !== null) others.push(other);
      }
    return jsonAnswer(200, { held, others: others.map(claimView) });
  });
};
