import type { DeskActor } from '#contract/desk/desk-events.ts';
import type { ParcelHistory } from '#contract/desk/parcel-history.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { reprintWords } from '#app/parcels/model/reprint-words.ts';
import { historyWords as words } from './history-words.ts';

/** One thing that was done with a parcel. */
export interface HistoryLine {
  /** The number of its event. */
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: DeskActor;
  /** The sentence that begins with who did it. */
  what: (who: string) => string;
}

/** Whether what was done with a parcel is known from its creation on. */
export function isWhole(events: ParcelHistory['events']): boolean {
  return events.some(({ kind }) => kind === 'parcel.created');
}

/** What was done with a parcel, the newest first; of a print only what is known of it now, under who sent it. */
export function historyLines({ prints, events }: ParcelHistory): HistoryLine[] {
  const seen = new Set<string>();
  return events.flatMap((event) => {
    const { seq, at, station, person } = event;
    const record = event.kind === 'print' ? prints.find(({ print }) => print === event.data.print) : undefined;
    if (event.kind === 'print') {
      if (seen.has(event.data.print)) return [];
      seen.add(event.data.print);
    }
    const printer = record?.printer ?? null;
    if (words.done('', event, printer) === null) return [];
    const reason = record?.reason ?? null;
    const what = (who: string) => {
      const said = words.done(who, event, printer) ?? '';
      return reason === null ? said : reprintWords.because(said, reason);
    };
    // What a station counted may have reached the desk later.
    const when = event.kind === 'work' ? toTimestamp(event.data.since) : at;
    return [{ seq, at: when, actor: record ?? { station, person }, what }];
  });
}
