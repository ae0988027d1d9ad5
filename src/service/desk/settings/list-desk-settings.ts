import { hasRight } from '#contract/rights/rights.ts';
import { namelessSettingKinds } from '#contract/rights/route-rights.ts';
import { type DeskSetting, maxSettings, settingKindOf, settingKinds } from '#contract/desk/desk-settings.ts';
import { HttpError } from '#service/http/http-error.ts';
import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { deskSettingsOf } from '#service/store/queries/desk/desk-setting-queries.ts';
import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';

/** GET /desk/settings?ids=a,b: 200 `{settings}`, of the ids or all that the account has. */
export const listDeskSettings: DeskEndpoint = async (request) => {
  const { query } = request;
  checkParameterNames(query, ['ids']);
  const ids = queryValue(query, 'ids')?.split(',') ?? null;
  const max = maxSettings * settingKinds.length;
  if (ids !== null && ids.length > max) throw new HttpError(400, `ids may name at most ${max} settings`);
  return jsonAnswer(200, { settings: await seenSettings(request, ids) }, { 'cache-control': 'no-store' });
};

/** The desk's settings that the token may see, of the ids or all. */
export async function seenSettings({ context, token }: DeskRequest, ids: string[] | null): Promise<DeskSetting[]> {
  const settings = await deskSettingsOf(context.store.db, token.account, ids);
  if (hasRight(token.scope, 'names')) return settings;
  const seen = settings.filter(({ id }) => namelessSettingKinds.some((kind) => kind === settingKindOf(id)));
  return seen.map((setting) => ({ ...setting, person: null }));
}
