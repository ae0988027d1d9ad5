import { parcelState } from '#contract/parcel-state.ts';
import type { SeenOutcome, WatchResult } from '#app/api/polling/status-watch.ts';
import { resultToastWords as words } from './notification-words.ts';

export interface ResultNote {
  tone: 'ok' | 'bad' | 'warn';
  title: string;
  /** The carrier's first reason, for a refusal; what may have happened, for an unknown result. */
  reason: string | null;
}

/** What to say of a watch that has ended (SPEC.md 3 and 4.6). `name`: how the parcel is called. */
export function resultNote(end: WatchResult, name: string): ResultNote {
  if (end.kind === 'gone') return { tone: 'warn', title: words.gone(name), reason: words.goneNext };
  if (end.kind === 'refused')
    return { tone: 'warn', title: words.unknownResult(name), reason: end.error.message || null };
  if (end.parcel === null) return { tone: 'warn', title: words.ended(name), reason: null };
  return noteOfParcel(end.parcel, name);
}

function noteOfParcel(parcel: SeenOutcome, name: string): ResultNote {
  const [first = '', ...more] = parcel.processing_errors;
  switch (parcelState(parcel, { ended: true })) {
    case 'cancelled':
      return { tone: 'bad', title: words.cancelled(name), reason: null };
    case 'refused':
      return {
        tone: 'bad',
        title: words.refused(name),
        reason: more.length === 0 ? first : `${first} ${words.moreReasons(more.length)}`,
      };
    case 'processed':
    case 'printed':
      return { tone: 'ok', title: words.processed(name), reason: null };
    default:
      return { tone: 'warn', title: words.unclear(name), reason: null };
  }
}
