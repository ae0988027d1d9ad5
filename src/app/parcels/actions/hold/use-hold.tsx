import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { type Holdable, holdOf, holds } from '#app/api/holds/holds.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { holdChoiceWords as words } from './hold-choice-words.ts';

const HoldDialog = lazyPart(() => import('./hold-dialog.tsx').then((module) => module.HoldDialog), { keys: 'held' });

type Row = Holdable & Pick<ParcelRow, 'order_number' | 'reference_code'>;

/** A key and a choice that put a parcel on hold, or release it. `guard` may keep it from acting. The result is drawn beside what uses it. */
export function useHold(
  parcel: Row | null,
  place: 'row' | 'parcel',
  guard: (act: () => void) => void = (act) => act(),
): ReactNode {
  const refused = useWhyNot()('change');
  useSyncExternalStore(holds.subscribe, holds.get);
  const [asked, setAsked] = useState<{ parcel: Row; release: boolean } | null>(null);
  const release = parcel !== null && holdOf(parcel) === 'held';
  useShortcuts(
    parcel === null || !isUnprocessed(parcel)
      ? []
      : [
          {
            keys: 'h',
            label: release ? words.release : words.hold,
            subject: parcelName(parcel),
            refused,
            menu: 'whole',
            run: () => guard(() => setAsked({ parcel, release })),
          },
        ],
    place,
  );
  return asked === null ? null : <HoldDialog {...asked} isShown={place === 'parcel'} onClose={() => setAsked(null)} />;
}
