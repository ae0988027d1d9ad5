import { claimTakingSchema } from '#contract/desk/claim-changes.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import { claimedParcel, claimingStation, readClaimBody } from './claim-request.ts';
import { claimView } from './claim-view.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { takeClaim } from './take-claim.ts';

/** PUT /desk/claims/{parcel}: the station has it at hand (`claims.ts`). */
export const putClaim: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { context, token, actor } = request;
  const [station, parcel] = [claimingStation(request), claimedParcel(request.id)];
  const { held_by: heldBy, take_over: takeOver = false } = readClaimBody(request, claimTakingSchema);
  return changeOnce(request, async (tx) => {
    const now = await sharedNow(tx, context.clock);
    const taking = { account: token.account, parcel, station, actor, heldBy, takeOver, now };
    const { taken, other } = await takeClaim(tx, taking);
    const before = other === null ? null : claimView(other);
    if (taken === null)
      return jsonAnswer(409, {
        message: 'another station has this parcel; take_over takes it from there',
        claim: before,
      });
    return jsonAnswer(200, { claim: claimView(taken), before });
  });
};
