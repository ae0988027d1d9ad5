import { toFieldErrors } from '#contract/field-errors.ts';
import { type DeskSetting, maxSettings, maxSettingText } from '#contract/desk/desk-settings.ts';
import { settingValues } from '#contract/desk/desk-setting-values.ts';
import { HttpError, validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { entityTag } from '#service/http/if-match.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import {
  countDeskSettings,
  findDeskSetting,
  insertDeskSetting,
  updateDeskSetting,
} from '#service/store/queries/desk/desk-setting-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';
import { nextSettingVersion, otherSettingVersion, requireSettingKind, writeSettingEvent } from './desk-setting-view.ts';
import { refuseOthersCode } from './refuse-others-code.ts';

/**
 * PUT /desk/settings/{id} `{value}`: 200 `{setting}` and its `ETag`. `If-Match` names the version that is replaced, `If-None-Match: *`
 * states that there is none; 412 where that is not so, 428 without either, 422 for a value that a setting of the kind cannot have.
 */
export const putDeskSetting: DeskEndpoint = (request) => {
  const { context, token, query, id, actor } = request;
  checkParameterNames(query, []);
  const kind = requireSettingKind(request);
  const value = readValue(request);
  const replaced = replacedVersion(request);
  return changeOnce(request, async (tx) => {
    const before = await findDeskSetting(tx, token.account, id);
    const isExpected = replaced === null ? before === null : before !== null && replaced.includes(tagOf(before));
    if (!isExpected) throw otherSettingVersion(before?.version ?? null);
    const now = await sharedNow(tx, context.clock);
    const version = nextSettingVersion(before?.version ?? null, now);
    const setting = { account: token.account, id, kind, version, value, at: now, actor };
    if (before === null) {
      if ((await countDeskSettings(tx, token.account, kind)) >= maxSettings)
        throw validationError(`the desk has ${maxSettings} settings of this kind, which is the most`);
      // Another request has just made it.
      if (!(await insertDeskSetting(tx, setting)))
        throw otherSettingVersion((await findDeskSetting(tx, token.account, id))?.version ?? null);
    } else await updateDeskSetting(tx, setting);
    await writeSettingEvent(tx, request, { version, deleted: false, at: now });
    const stored: DeskSetting = { id, version, value, at: new Date(now).toISOString(), ...actor };
    return jsonAnswer(200, { setting: stored }, { etag: entityTag(version) });
  });
};

function readValue(request: DeskRequest): unknown {
  const { value, ...others } = parseJsonObject(request.body, request.context.config.limits);
  const [other] = Object.keys(others);
  if (other !== undefined) throw validationError('the body may hold only a value', { [other]: ['is not known'] });
  const kind = requireSettingKind(request);
  const read = settingValues[kind].safeParse(value);
  if (!read.success) throw validationError('the value is not one of this kind', toFieldErrors(read.error.issues));
  if (JSON.stringify(read.data).length > maxSettingText)
    throw validationError(`the value is longer than ${maxSettingText} characters`);
  if (kind === 'product-code' || kind === 'code-offer')
    refuseOthersCode(request, kind, (read.data as { sku: string }).sku);
  return read.data;
}

function tagOf({ version }: DeskSetting): string {
  return entityTag(version);
}

/** The tags one of which the setting must have; null where it must not be there. */
export function replacedVersion({ headers }: Pick<DeskRequest, 'headers'>): string[] | null {
  const { 'if-match': condition, 'if-none-match': none } = headers;
  if (condition !== undefined) return condition.split(',').map((tag) => tag.trim());
  if (none?.trim() === '*') return null;
  throw new HttpError(428, 'If-Match with the version that is replaced is needed, or If-None-Match: * for a new one');
}
