import type { StoreOption } from '../service-process.ts';
import { killLoop } from './kill-loop.ts';
import { type MutantName, withMutant } from './mutants.ts';

/** What three kills under eight writers lose, leave half done or make twice in a service without one of its guards. */
export function harmOfKills(store: StoreOption['store'], mutant: MutantName): Promise<number> {
  return withMutant(mutant, (folder) =>
    killLoop({ kills: 3, seed: 1, store, folder }).then(
      ({ lost, halfApplied, surplus }) => lost.length + halfApplied.length + Math.abs(surplus),
      (error: unknown) => {
        // A writer requests what was acknowledged and gets an answer without a parcel.
        if (error instanceof TypeError) return 1;
        throw error;
      },
    ),
  );
}
