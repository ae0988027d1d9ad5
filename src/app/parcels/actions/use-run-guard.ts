import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClaimGuard } from './use-claim-guard.tsx';
import { knownNames } from '#app/parcels/lookup/known-names.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';

/**
 * Before a run does something with parcels that others have at hand, that is said. `asked`: with which of them; `skips`: it can be done
 * without those. `question` is drawn beside what uses it.
 */
export function useRunGuard(): {
  asked: (ids: readonly string[], act: (ids: readonly string[]) => void, skips?: boolean) => void;
  question: ReactNode;
} {
  const queryClient = useQueryClient();
  const { guard, question } = useClaimGuard();
  const asked = (ids: readonly string[], act: (ids: readonly string[]) => void, skips = false): void => {
    const names = knownNames(queryClient, ids);
    const rows = ids.map((id) => {
      const name = names.get(id);
      return { id, name: name === undefined ? null : parcelName({ id, order_number: name, reference_code: '' }) };
    });
    guard('run', rows, (left) => act(left.map(({ id }) => id)), { skips });
  };
  return { asked, question };
}

/** The parcels of a run's items, as far as they are known, with this outcome. */
export function parcelsOf({ items }: Pick<Run, 'items'>, outcome: RunItem['outcome']): string[] {
  return items.flatMap((item) => (item.outcome === outcome && item.parcel !== null ? item.parcel : []));
}
