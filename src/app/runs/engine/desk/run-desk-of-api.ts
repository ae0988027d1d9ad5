import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { RunDesk } from './runs-at-desk.ts';

/** A desk that takes longer to answer is away: its runs do not wait. */
const patience = 4_000;

export function runDeskOf({ endpoints, feed }: Pick<ParcelDeskApi, 'endpoints' | 'feed'>): RunDesk {
  return {
    update: async (id, update) => (await endpoints.desk()).updateRun(id, update, AbortSignal.timeout(patience)),
    take: async (id, key) => (await endpoints.desk()).takeRun(id, key),
    read: async (id) => (await endpoints.desk()).readRun(id),
    hear: (listener) =>
      void feed.hear((event) => {
        if (event.kind !== 'run' || event.station === null) return;
        const { run, fence } = event.data;
        listener({ id: run, station: event.station, person: event.person, fence });
      }),
  };
}
