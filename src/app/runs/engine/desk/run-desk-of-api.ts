import type { Claim } from '#contract/desk/claims.ts';
import type { DeskRunState } from '#contract/desk/desk-runs.ts';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { deskRunsFact } from './desk-runs-fact.ts';
import type { RunDesk } from './runs-at-desk.ts';

function isOver(state: DeskRunState): boolean {
  return state === 'ended' || state === 'stopped';
}

function isOfOwnRun({ station, held_by: heldBy, state }: Claim): boolean {
  return station === ownStation() && heldBy === 'run' && state === 'table';
}

/** A desk that takes longer to answer is away: its runs do not wait. */
const patience = 4_000;

export function runDeskOf(api: Pick<ParcelDeskApi, 'endpoints' | 'feed' | 'settings'>): RunDesk {
  const { endpoints, feed } = api;
  return {
    claim: (ids) => ownClaimsOf(api).haveInRuns(ids),
    held() {
      const claims = feed.fact(deskClaims).get();
      return claims === deskClaims.none ? null : [...claims.values()].filter(isOfOwnRun).map(({ parcel }) => parcel);
    },
    giveBack: (ids) => ownClaimsOf(api).giveBack(ids),
    update: async (id, update) => (await endpoints.desk()).updateRun(id, update, AbortSignal.timeout(patience)),
    take: async (id, key) => (await endpoints.desk()).takeRun(id, key),
    read: async (id) => (await endpoints.desk()).readRun(id),
    openHere() {
      const runs = [...feed.fact(deskRunsFact).get().runs.values()];
      const own = runs.filter(({ station, state }) => station === ownStation() && !isOver(state));
      return new Set(own.map(({ id }) => id));
    },
    whenKnown: (listener) => void feed.fact(deskRunsFact).subscribe(listener),
    hear: (listener) =>
      void feed.hear((event) => {
        if (event.kind !== 'run' || event.station === null) return;
        const { run, fence } = event.data;
        listener({ id: run, station: event.station, person: event.person, fence });
      }),
  };
}
