import type { ParcelFact } from '#contract/desk/desk-events.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** Writes what a request does to its parcel, in the transaction of the change. `version` after the change. */
export function writeParcelEvent(
  tx: Executor,
  { context, token, actor }: Pick<ApiRequest, 'context' | 'token' | 'actor'>,
  parcel: string,
  fact: ParcelFact,
): Promise<void> {
  // A reprint leaves the version as it is.
  const identity = fact.kind === 'parcel.printed' ? context.newId() : (fact.data.version ?? context.newId());
  return writeDeskEvent(tx, { ...fact, account: token.account, at: context.clock(), parcel, actor, identity });
}
