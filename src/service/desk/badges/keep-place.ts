import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';
import { HttpError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import type { PersonPlace } from '#contract/desk/badges.ts';
import { leavePlace, moveUntil, placeOf, writeBadgeEvent } from '#service/store/queries/desk/badge-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Executor } from '#service/store/store.ts';
import { requirePlace } from './require-place.ts';

/** POST /desk/badge/stay: 200 `{place}`, something was done at the station. 409 where it is locked or nobody is there. */
export const stayAtPlace: DeskEndpoint = (request) => {
  const { idleMillis } = requirePlace(request);
  return changePlace(request, async (tx, place, now) => {
    if (place === null || place.until <= now) throw new HttpError(409, 'the next badge opens this station');
    const until = now + idleMillis;
    await moveUntil(tx, request.token.account, place, until);
    return jsonAnswer(200, { place: { ...place, until } });
  });
};

/** POST /desk/badge/lock: 204, nothing was done at the station for its idle time; what follows is nobody's until the next badge. */
export const lockPlace: DeskEndpoint = (request) =>
  changePlace(request, async (tx, place, now) => {
    if (place !== null && place.until > now) {
      await moveUntil(tx, request.token.account, place, now);
      const { person, station } = place;
      await writeBadgeEvent(tx, { account: request.token.account, person, station, change: 'idle', at: now });
    }
    return noContent;
  });

/** DELETE /desk/badge: 204, the person leaves the station, which works without a name until the next badge. */
export const leaveStation: DeskEndpoint = (request) =>
  changePlace(request, async (tx, place, now) => {
    if (place !== null) await leavePlace(tx, request.token.account, place, now);
    return noContent;
  });

const noContent: ApiAnswer = { status: 204, headers: {}, body: null };

function changePlace(
  request: DeskRequest,
  change: (tx: Executor, place: PersonPlace | null, now: number) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  checkParameterNames(request.query, []);
  const { station } = requirePlace(request);
  const { context, token } = request;
  return changeOnce(request, async (tx) =>
    change(tx, await placeOf(tx, token.account, station), await sharedNow(tx, context.clock)),
  );
}
