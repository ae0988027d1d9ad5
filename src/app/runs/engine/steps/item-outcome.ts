import { isMissing, mayPassLater } from '#contract/answer-meaning.ts';
import { answersFirstRequest } from '#app/api/intents/lost-answer.ts';
import { type ItemRecord, noReason } from '#app/runs/engine/journal/run-record.ts';
import type { Verdict, Why } from './verdict.ts';

/** Milliseconds before each next try to find out the result of a request, or to read what has to be known before one. */
const waits = [400, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export type AfterTry =
  | { next: 'over' | 'accepted' | 'waiting'; record: ItemRecord }
  /** Its next try is in so many milliseconds. */
  | { next: 'later'; record: ItemRecord; millis: number; tries: number };

/**
 * What a try leaves of an item. `unsure`: an answer to this attempt was lost before, so that being turned away now tells nothing
 * about it. `tries`: those that came to nothing so far.
 */
export function afterTry(item: ItemRecord, verdict: Verdict, unsure: boolean, tries: number): AfterTry {
  switch (verdict.type) {
    case 'final': {
      const { outcome, why } = verdict;
      if (outcome === 'done' && why.reason === null && isElsewhere(item))
        return { next: 'over', record: { ...item, step: 'skipped', ...noReason, reason: 'elsewhere' } };
      const status = why.status ?? null;
      if (unsure && outcome === 'refused' && mayPassLater(status))
        return afterTry(item, { type: 'lost', spent: false, why }, unsure, tries);
      // A parcel that is gone has no result to request.
      const tells = status === null || (answersFirstRequest(status) && !isMissing(status));
      const lostSight = unsure && outcome === 'refused' && !tells;
      return { next: 'over', record: { ...item, step: lostSight ? 'unknown' : outcome, ...reasonFields(why) } };
    }
    case 'accepted':
      return {
        next: 'accepted',
        record: { ...item, step: 'accepted', ...noReason, ...elsewhereReason(item, verdict) },
      };
    case 'not-now':
    case 'plan':
      if (!unsure) return { next: 'waiting', record: { ...item, step: 'waiting' } };
      return { next: 'later', record: { ...item, step: 'sent' }, millis: waits[1] ?? 0, tries };
    case 'lost': {
      const step = item.step === 'accepted' ? 'accepted' : 'sent';
      const record: ItemRecord = { ...item, step, spent: item.spent || verdict.spent };
      const millis = waits[tries] ?? lastWait(verdict.mayComeFor);
      if (millis !== undefined) return { next: 'later', record, millis, tries: tries + 1 };
      return { next: 'over', record: { ...record, step: 'unknown', ...reasonFields(verdict.why) } };
    }
    case 'unread': {
      const millis = waits[tries];
      if (millis !== undefined) return { next: 'later', record: item, millis, tries: tries + 1 };
      return { next: 'over', record: { ...item, step: 'refused', ...reasonFields(verdict.why) } };
    }
  }
}

/** Whether the attempt that an item waits for is another desk's. What this run changed or created is its own all the same. */
function isElsewhere({ step, reason, change, created }: ItemRecord): boolean {
  return step === 'accepted' && reason === 'elsewhere' && change === undefined && created === undefined;
}

function elsewhereReason(item: ItemRecord, { joined }: { joined?: boolean }): { reason: 'elsewhere' } | null {
  return joined === true || isElsewhere(item) ? { reason: 'elsewhere' } : null;
}

/** What may still be done is looked for as long, and a last time then. */
function lastWait(mayComeFor: number | undefined): number | undefined {
  return mayComeFor === undefined ? undefined : Math.min(mayComeFor, waits.at(-1) ?? mayComeFor);
}

function reasonFields({ reason, status = null, requestId = null, fields = [], said = [] }: Why) {
  return { reason, status, requestId, fields, said };
}
