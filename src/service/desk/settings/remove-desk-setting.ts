import { changeOnce } from '#service/http/idempotency.ts';
import { entityTag } from '#service/http/if-match.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { deleteDeskSetting, findDeskSetting } from '#service/store/queries/desk/desk-setting-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { nextSettingVersion, otherSettingVersion, requireSettingKind, writeSettingEvent } from './desk-setting-view.ts';
import { replacedVersion } from './put-desk-setting.ts';

const gone: ApiAnswer = { status: 204, headers: {}, body: null };

/** DELETE /desk/settings/{id}: 204, also where there is none. `If-Match` as for PUT: 412 for a setting that was changed since. */
export const removeDeskSetting: DeskEndpoint = (request) => {
  const { context, token, query, id } = request;
  checkParameterNames(query, []);
  requireSettingKind(request);
  const replaced = replacedVersion(request);
  return changeOnce(request, async (tx) => {
    const before = await findDeskSetting(tx, token.account, id);
    if (before === null) return gone;
    if (replaced === null || !replaced.includes(entityTag(before.version))) throw otherSettingVersion(before.version);
    await deleteDeskSetting(tx, token.account, id);
    const at = await sharedNow(tx, context.clock);
    await writeSettingEvent(tx, request, { version: nextSettingVersion(before.version, at), deleted: true, at });
    return gone;
  });
};
