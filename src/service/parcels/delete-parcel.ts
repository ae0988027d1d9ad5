import { isShipped } from '#contract/parcel-state.ts';
import type { Endpoint } from '#service/http/api-request.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkIfMatch } from '#service/http/if-match.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { deleteParcelRow, parseDocument, type StoredParcel } from '#service/store/queries/parcel-queries.ts';
import { writeParcelEvent } from './write-parcel-event.ts';
import { requireParcel } from './require-parcel.ts';

/** DELETE /parcels/{id} (SPEC.md 4.8): 204 without a body. Which states permit it is ours: SPEC.md 3 does not show it. */
export const deleteParcel: Endpoint = async (request) => {
  const { settings, clock } = request.context;
  checkParameterNames(request.query, []);
  return changeOnce(request, async (tx) => {
    const stored = await requireParcel(tx, request);
    checkIfMatch(request, stored.version);
    const reason = whyNotDeletable(stored, settings.settings.deletion_days, clock());
    if (reason !== null) throw validationError(`the parcel cannot be deleted: ${reason}`);
    await deleteParcelRow(tx, stored.id);
    await writeParcelEvent(tx, request, stored.id, {
      kind: 'parcel.deleted',
      data: { version: String(stored.version) },
    });
    return { status: 204, headers: {}, body: null };
  });
};

/** `deletionDays` is how long a shipment that may be on its way is kept; `now` in milliseconds since 1970 UTC. */
function whyNotDeletable(stored: StoredParcel, deletionDays: number, now: number): string | null {
  if (stored.status === 'processing') return 'the parcel is being processed';
  const parcel = parseDocument(stored);
  if (!isShipped(parcel)) return null;
  const young = now - Date.parse(parcel.processed_at ?? '') < deletionDays * 86_400_000;
  return young ? `it was processed less than ${deletionDays} days ago and is not cancelled` : null;
}
