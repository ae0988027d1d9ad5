import { reasonText } from '#app/runs/items/run-reason.ts';
import { failedOutcomes } from '#app/runs/engine/finished-items.ts';
import type { ItemOutcome, RunItem } from '#app/runs/engine/run-types.ts';
import { readSentence } from '#app/sentence/read-sentence.ts';

/** Items of a run that are not done for the same cause. */
export interface FailureCause {
  outcome: ItemOutcome;
  /** What is said of the first of them. */
  said: string;
  items: RunItem[];
}

/** The failures of a run by cause: what a user must see first, then what most have. */
export function failureCauses(items: readonly RunItem[]): FailureCause[] {
  const causes = new Map<string, FailureCause>();
  for (const item of items) {
    if (!failedOutcomes.some((outcome) => outcome === item.outcome)) continue;
    const said = reasonText(item, item.texts);
    const key = `${item.outcome} ${readSentence(said).key}`;
    const cause = causes.get(key);
    if (cause === undefined) causes.set(key, { outcome: item.outcome, said, items: [item] });
    else cause.items.push(item);
  }
  const place = ({ outcome }: FailureCause) => failedOutcomes.findIndex((name) => name === outcome);
  return [...causes.values()].toSorted(
    (one, other) => place(one) - place(other) || other.items.length - one.items.length,
  );
}
