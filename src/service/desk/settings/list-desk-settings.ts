import { maxSettings, settingKinds } from '#contract/desk/desk-settings.ts';
import { HttpError } from '#service/http/http-error.ts';
import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { deskSettingsOf } from '#service/store/queries/desk/desk-setting-queries.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';

/** GET /desk/settings?ids=a,b: 200 `{settings}`, of the ids or all that the account has. */
export const listDeskSettings: DeskEndpoint = async ({ context, token, query }) => {
  checkParameterNames(query, ['ids']);
  const ids = queryValue(query, 'ids')?.split(',') ?? null;
  const max = maxSettings * settingKinds.length;
  if (ids !== null && ids.length > max) throw new HttpError(400, `ids may name at most ${max} settings`);
  const settings = await deskSettingsOf(context.store.db, token.account, ids);
  return jsonAnswer(200, { settings }, { 'cache-control': 'no-store' });
};
