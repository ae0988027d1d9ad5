import { isNotDone, mayPassLater } from '#contract/answer-meaning.ts';
import type { PaperAnswer } from '#contract/desk/prints/print-records.ts';
import type { DeskEndpoints } from '#app/api/desk/desk-endpoints.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { againLater } from '#app/api/desk/stream/again-later.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { deskDocuments } from './desk-documents.ts';
import { noteShared, type PrintEntry, readPrintLedger, whenLedgerChanges } from './print-ledger.ts';

/**
 * Gives the desk what this browser printed in its dialog, and what its user says of the paper, as the ledger has it: at once, and what
 * could not be given when stations are heard of again. Until `signal` aborts.
 */
export function sharePrints(
  feed: DeskFeed,
  endpoints: Pick<DeskEndpoints, 'notePrint' | 'answerPrint'>,
  signal: AbortSignal,
): void {
  let running = false;
  let wanted = false;
  const share = async (): Promise<void> => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted && !signal.aborted) {
      wanted = false;
      for (const entry of readPrintLedger().filter(isUnshared).toReversed())
        if (!signal.aborted && !(await give(endpoints, entry, () => feed.sharing.get() === 'live'))) {
          again();
          break;
        }
    }
    running = false;
  };
  const start = () => void share();
  const again = againLater(() => {
    if (!signal.aborted) start();
  });
  const ends = [
    whenLedgerChanges(start),
    feed.sharing.subscribe(() => {
      if (feed.sharing.get() === 'live') start();
    }),
  ];
  signal.addEventListener('abort', () => ends.forEach((end) => end()));
  start();
}

/** What the desk is to know of an entry changes with it. */
export function toShare({ outcome, good }: PrintEntry): string {
  return outcome === 'part' ? `part ${good ?? 0}` : outcome === 'asked' ? 'not-asked' : outcome;
}

/** What is known of it here is on its way to the desk. */
export function isUnshared(entry: PrintEntry): boolean {
  const isOfDialog = entry.print !== undefined && entry.printer === undefined;
  const isAnswered = entry.answered === true && entry.printer !== undefined && entry.printer.job !== '';
  return (isOfDialog || isAnswered) && deviceAccount.isSame(entry.account) && entry.shared !== toShare(entry);
}

/** Whether the next one may be given: the desk has it, or will never take it. */
async function give(
  endpoints: Pick<DeskEndpoints, 'notePrint' | 'answerPrint'>,
  entry: PrintEntry,
  isLive: () => boolean,
): Promise<boolean> {
  const { id, at, parts, print, printer, reason, work } = entry;
  const [shared, out] = [toShare(entry), paperOf(entry)];
  try {
    if (printer !== undefined) await endpoints.answerPrint(printer.job, out ?? 'all');
    else
      await endpoints.notePrint(
        {
          id: print ?? '',
          documents: deskDocuments(parts),
          at: new Date(toServerTime(at)).toISOString(),
          ...(reason !== undefined && { reason }),
          ...(out !== undefined && { out }),
        },
        work?.source,
      );
  } catch (error) {
    if (!isApiError(error) || error.status === null || !isNotDone(error.status)) return false;
    if (mayPassLater(error.status) || error.status === 401) return false;
    // Of a desk that is heard, the print is gone; of another, the process may be an older one that does not take prints yet.
    if (error.status === 404 && !isLive()) return false;
  }
  noteShared(id, shared);
  return true;
}

function paperOf({ outcome, good }: PrintEntry): PaperAnswer | undefined {
  if (outcome === 'all') return 'all';
  if (outcome === 'part') return good ?? 0;
  return outcome === 'refused' ? 0 : undefined;
}
