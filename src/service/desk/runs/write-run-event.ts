import type { DeskRun } from '#contract/desk/desk-runs.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import type { Executor } from '#service/store/store.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';

/** Writes how a run stands, in the transaction that changed it. `changes`: its own count of changes. */
export function writeRunEvent(
  tx: Executor,
  { token }: DeskRequest,
  { view, changes }: { view: DeskRun; changes: number },
): Promise<void> {
  const { id, station, person, seen, ...facts } = view;
  return writeDeskEvent(tx, {
    kind: 'run',
    data: { run: id, ...facts },
    account: token.account,
    at: seen,
    parcel: null,
    actor: { station, person },
    identity: `${token.account}:${id}:${changes}`,
  });
}
