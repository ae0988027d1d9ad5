import { isDeepStrictEqual } from 'node:util';
import type { FieldErrors } from '#contract/envelopes.ts';
import { sentFields } from '#contract/parcel-fields.ts';
import { isLabelled } from '#contract/labelled-fields.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { parcelWriteFields, type ParcelWrite } from '#contract/parcel-write.ts';
import type { Endpoint } from '#service/http/api-request.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkIfMatch } from '#service/http/if-match.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { parseDocument, updateParcelDocument } from '#service/store/queries/parcel-queries.ts';
import { applyWrite } from './apply-write.ts';
import { changedFields } from '#service/model/changed-fields.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { noteCorrection } from './note-correction.ts';
import { parcelAnswer } from './parcel-view.ts';
import { invalidData, readParcelBody, refuseUnknownIds } from './read-parcel-body.ts';
import { writeParcelEvent } from './write-parcel-event.ts';
import { requireParcel } from './require-parcel.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';

/** PATCH /parcels/{id} (SPEC.md 4.2): 200 `{data: Parcel}`. */
export const updateParcel: Endpoint = async (request) => {
  const { settings } = request.context;
  checkParameterNames(request.query, []);
  const write = readParcelBody(request);
  return changeOnce(request, async (tx) => {
    const stored = await requireParcel(tx, request);
    checkIfMatch(request, stored.version);
    const before = parseDocument(stored);
    const allowed = parcelCan.edit(before, { processing: stored.status === 'processing' });
    if (!allowed.allowed) throw validationError(`the parcel cannot be changed: ${allowed.reason}`);
    refuseUnknownIds(write, before, settings);
    const after = applyWrite(before, write, settings);
    refuseLabelledFields(write, before, after);
    if (isDeepStrictEqual(before, after)) return parcelAnswer(200, stored, request.baseUrl);
    await updateParcelDocument(tx, after, { status: stored.status, customs: subjectToCustoms(after, settings) });
    const changed = await requireParcel(tx, request);
    const fields = changedFields(before, after);
    await writeParcelEvent(tx, request, changed.id, {
      kind: 'parcel.changed',
      data: { version: String(changed.version), fields },
    });
    await noteCorrection(tx, request, before, after, changed.version);
    return parcelAnswer(200, changed, request.baseUrl);
  });
};

/** A label already shows these fields: a value that would really change is refused, the same value again is not. */
function refuseLabelledFields(write: ParcelWrite, before: ParcelDocument, after: ParcelDocument): void {
  const errors: FieldErrors = {};
  for (const field of parcelWriteFields) {
    if (write[field] === undefined || !isLabelled(before, field)) continue;
    const name = sentFields[field].readAs;
    if (!isDeepStrictEqual(before[name], after[name])) errors[field] = ['cannot change once the parcel is processed'];
  }
  if (Object.keys(errors).length > 0) throw validationError(invalidData, errors);
}
