import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { deskStationsOf, noteDeskStation } from '#service/store/queries/desk/desk-station-queries.ts';
import type { DeskStation } from '#contract/desk/desk-stations.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';

/** The account's stations. The one that sends the request counts as seen, and has its number from then on. */
export async function snapshotStations({ context, token, actor }: DeskRequest): Promise<DeskStation[]> {
  const { account } = token;
  const { station } = actor;
  const now = context.clock();
  if (station !== null) {
    const number = await context.store.transaction(async (tx) => {
      const given = await noteDeskStation(tx, { account, station, now });
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
  return deskStationsOf(context.store.db, account);
}
