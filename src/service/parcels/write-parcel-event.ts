import type { ParcelFact } from '#contract/desk/desk-events.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import { endsWithAttempt, endsWithChange } from '#service/store/queries/desk/mark-ends.ts';
import { clearDeskMarks } from '#service/store/queries/desk/desk-mark-queries.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** Writes what a request does to its parcel, and ends the marks that end with it, in the transaction of the change. `version` after the change. */
export async function writeParcelEvent(
  tx: Executor,
  { context, token, actor }: Pick<ApiRequest, 'context' | 'token' | 'actor'>,
  parcel: string,
  fact: ParcelFact,
): Promise<void> {
  // A reprint leaves the version as it is.
  const identity = fact.kind === 'parcel.printed' ? context.newId() : (fact.data.version ?? context.newId());
  const at = context.clock();
  const about = { account: token.account, at, parcel, actor };
  await writeDeskEvent(tx, { ...fact, ...about, identity });
  if (fact.kind === 'parcel.changed')
    await clearDeskMarks(tx, { ...about, newId: context.newId }, endsWithChange(fact.data.fields));
  else if (fact.kind === 'parcel.started' || fact.kind === 'parcel.deleted')
    await clearDeskMarks(tx, { ...about, newId: context.newId }, endsWithAttempt);
}
