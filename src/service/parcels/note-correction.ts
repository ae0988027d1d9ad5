import { changedPaths } from '#contract/values/changed-paths.ts';
import { refusalName, sentToCarrier, versionName } from '#contract/desk/correction-facts.ts';
import { maxMarkFields } from '#contract/desk/desk-marks.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import { entityTag } from '#service/http/if-match.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { deskMarkOf, putDeskMark } from '#service/store/queries/desk/desk-mark-queries.ts';
import type { Executor } from '#service/store/store.ts';

/**
 * Marks a parcel that the carrier has refused as corrected once what a carrier gets was changed, whichever client changed it. A later change
 * of what a carrier does not get keeps the mark, of the new version. In the transaction of the change.
 */
export async function noteCorrection(
  tx: Executor,
  { context, token, actor }: Pick<ApiRequest, 'context' | 'token' | 'actor'>,
  before: ParcelDocument,
  after: ParcelDocument,
  version: number,
): Promise<void> {
  const { id: parcel, processing_errors: reasons } = after;
  if (reasons.length === 0) return;
  const refusal = refusalName(reasons);
  const known = await deskMarkOf(tx, token.account, parcel, 'corrected');
  const earlier = known?.refusal === refusal ? known.fields : [];
  const fields = [...new Set([...earlier, ...sentToCarrier(changedPaths(before, after))])].slice(0, maxMarkFields);
  if (fields.length === 0) return;
  const facts = { fields, tried: false, refusal, version: versionName(entityTag(version)), reason: null };
  const change = { account: token.account, parcel, at: context.clock(), actor, newId: context.newId };
  await putDeskMark(tx, change, 'corrected', facts);
}
