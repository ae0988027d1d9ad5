import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { noteDeskStation } from '#service/store/queries/desk/desk-station-queries.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';

/** The station that sends the request counts as seen, and has its number from then on. */
export async function noteStation({
  context,
  token,
  actor,
}: Pick<DeskRequest, 'context' | 'token' | 'actor'>): Promise<void> {
  const { account, logged } = token;
  const { station } = actor;
  if (station === null) return;
  const now = context.clock();
  const number = await context.store.transaction(async (tx) => {
    const given = await noteDeskStation(tx, { account, station, token: logged, now });
    if (given !== null)
      await writeDeskEvent(tx, {
        kind: 'station',
        data: { number: given },
        account,
        at: now,
        parcel: null,
        actor,
        identity: context.newId(),
      });
    return given;
  });
  if (number !== null) context.eventFeed.wake();
}
