import { badgeScanSchema, readBadgeCode } from '#contract/desk/badges.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { HttpError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { nameAtTable } from '#service/store/queries/claim-queries.ts';
import { findBadge, takePlace } from '#service/store/queries/desk/badge-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import { requirePlace } from './require-place.ts';

/**
 * POST /desk/badge `{code}`: 200 `{place}`, the badge names who is at the station of the request, and has what is on its table, from now on. 404 for a code that is no
 * badge of the account, 410 for a revoked one. The code is in no answer, event or log.
 */
export const scanBadge: DeskEndpoint = async (request) => {
  const { context, token } = request;
  checkParameterNames(request.query, []);
  const { idleMillis, station } = requirePlace(request);
  const body = badgeScanSchema.safeParse(parseJsonObject(request.body, context.config.limits));
  const code = body.success ? readBadgeCode(body.data.code) : null;
  if (code === null) throw new HttpError(400, 'code must be the code of a badge');
  return changeOnce(request, async (tx) => {
    const badge = await findBadge(tx, token.account, code);
    if (badge === null) throw new HttpError(404, 'this badge is not known');
    if (badge.revoked > 0) throw new HttpError(410, 'this badge was revoked');
    const since = await sharedNow(tx, context.clock);
    const place = { station, person: badge.id, since, until: since + idleMillis };
    await takePlace(tx, token.account, place);
    await nameAtTable(tx, { ...place, account: token.account }, since);
    return jsonAnswer(200, { place });
  });
};
