import { type DeskRun, deskRunsSchema } from '#contract/desk/desk-runs.ts';
import type { FactKind } from '#app/api/desk/desk-feed.ts';

/** The runs of all stations by their ids, and after how many milliseconds a silent station's may be continued elsewhere. */
export interface DeskRunsFact {
  runs: ReadonlyMap<string, DeskRun>;
  lostAfter: number;
}

export const deskRunsFact: FactKind<DeskRunsFact> = {
  part: 'runs',
  none: { runs: new Map(), lostAfter: Number.POSITIVE_INFINITY },
  read(part) {
    const read = deskRunsSchema.safeParse(part);
    if (!read.success) return this.none;
    const { runs, lost_after: lostAfter } = read.data;
    return { runs: new Map(runs.map((run) => [run.id, run])), lostAfter };
  },
  apply(fact, event) {
    if (event.kind !== 'run' || event.station === null) return fact;
    const { run: id, ...facts } = event.data;
    const run = { id, ...facts, station: event.station, person: event.person, seen: Date.parse(event.at) };
    return { ...fact, runs: new Map(fact.runs).set(id, run) };
  },
};
