import { errorDetails, type Logger } from '#service/model/logger.ts';
import { noteAway, subjectsAway } from '#service/store/queries/desk/watch-queries.ts';
import type { Store } from '#service/store/store.ts';
import type { Webhooks } from './webhooks.ts';

/** A printer or carrier, by the name it has here. */
export interface Subject {
  kind: 'printer' | 'carrier';
  name: string;
}

/** Says once when a printer or carrier goes away, and once when it is back, in the transaction that notes it. */
export interface WatchedSubjects {
  /** Notes how one is at present; does nothing where that is known. Never rejects. */
  note(subject: Subject, isAway: boolean): Promise<void>;
}

interface WatchParts {
  store: Store;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  logger: Logger;
  webhooks: Pick<Webhooks, 'note' | 'wake' | 'wants'>;
}

/** How long it is relied on that no other process has noted anything. */
const freshMillis = 30_000;

export function openWatchedSubjects({ store, clock, logger, webhooks }: WatchParts): WatchedSubjects {
  /** What was noted, by this process or, at the last look, by any. */
  let away = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    async note(subject, isAway) {
      if (!wantsAny(subject.kind)) return;
      const key = `${subject.kind}:${subject.name}`;
      try {
        if (performance.now() - readAt > freshMillis) {
          away = new Set(await subjectsAway(store.db));
          readAt = performance.now();
        }
        if (away.has(key) === isAway) return;
        const now = clock();
        const changed = await store.transaction(async (tx) => {
          const isChange = await noteAway(tx, key, isAway, now);
          if (isChange) await webhooks.note(tx, factOf(subject, isAway), now);
          return isChange;
        });
        if (isAway) away.add(key);
        else away.delete(key);
        if (!changed) return;
        if (isAway) logger.info('away', { [subject.kind]: subject.name });
        else logger.info('back', { [subject.kind]: subject.name });
        webhooks.wake();
      } catch (error) {
        // It is noted at the next look.
        logger.error('change-not-noted', { [subject.kind]: subject.name, ...errorDetails(error) });
      }
    },
  };

  function wantsAny(kind: Subject['kind']): boolean {
    return kind === 'printer'
      ? webhooks.wants('printer.stopped') || webhooks.wants('printer.running')
      : webhooks.wants('carrier.away') || webhooks.wants('carrier.back');
  }
}

function factOf({ kind, name }: Subject, isAway: boolean): Parameters<Webhooks['note']>[1] {
  if (kind === 'printer') return { event: isAway ? 'printer.stopped' : 'printer.running', data: { printer: name } };
  return { event: isAway ? 'carrier.away' : 'carrier.back', data: { carrier: name } };
}
