import { failedOutcomes, isFailed } from '#app/runs/engine/finished-items.ts';
import type { ItemOutcome, Run, RunItem } from '#app/runs/engine/run-types.ts';

/** The groups of a run's parcels on its page, those that need a user first. */
export const itemGroups = [...failedOutcomes, 'working', 'waiting', 'done', 'skipped'] as const;
export type ItemGroup = (typeof itemGroups)[number];

export function groupOf(outcome: ItemOutcome): ItemGroup {
  switch (outcome) {
    case 'sending':
    case 'checking':
    case 'processing':
      return 'working';
    case 'waiting':
    case 'done':
    case 'refused':
    case 'not-sent':
    case 'unknown':
    case 'skipped':
      return outcome;
  }
}

export type GroupCounts = Readonly<Record<ItemGroup, number>>;

export function groupCounts({ counts }: Pick<Run, 'counts'>): GroupCounts {
  const { sending, checking, processing, ...others } = counts;
  return { working: sending + checking + processing, ...others };
}

/** The parcels of a group, or all of them: failures first, then in the order of the run. */
export function itemsShown(items: readonly RunItem[], group: ItemGroup | null): readonly RunItem[] {
  const groups = new Map<ItemGroup, RunItem[]>(itemGroups.map((name) => [name, []]));
  for (const item of items) groups.get(groupOf(item.outcome))?.push(item);
  if (group !== null) return groups.get(group) ?? [];
  const failed = failedOutcomes.flatMap((name) => groups.get(name) ?? []);
  // What continues moves through the rest in its own order: rows change where they are and do not jump.
  return [...failed, ...items.filter((item) => !isFailed(item))];
}
