import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useMayNot } from '#app/links/use-may-not.ts';
import { skippedSentence } from '#app/parcels/list/rows/skipped-list.tsx';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { type Applicable, applicable } from './bulk-actions.ts';
import { bulkWords, pickWords as words } from './bulk-words.ts';

const PickListDialog = lazyPart(() => import('./pick-list-dialog.tsx').then((module) => module.PickListDialog), {
  keys: 'held',
});

/** Puts selected parcels on a pick list: those that may be processed. Only where stations see each other's work. */
export function usePickList(selected: readonly ParcelRow[]): {
  choices: readonly { label: string; refused: string | undefined; run: () => void }[];
  dialog: ReactNode;
} {
  const { statusWatch, settings } = useApi();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  const offer = useMemo(() => applicable('process', selected, new Set(watched)), [selected, watched]);
  // As it was when it was asked for.
  const [asked, setAsked] = useState<Applicable | null>(null);
  const mayNot = useMayNot()('work');
  const isEmpty = offer.rows.length === 0;
  const refused = mayNot ?? (isEmpty ? `${bulkWords.none} ${skippedSentence(offer.skipped)}` : undefined);
  const choice = { label: words.open, refused, run: () => setAsked(offer) };
  const subject = bulkWords.subject(selected.length);
  useShortcuts(settings.desk ? [{ keys: 'Shift+I', subject, ...choice }] : [], 'selection');
  return {
    choices: settings.desk && !isEmpty ? [choice] : [],
    dialog: asked === null ? null : <PickListDialog {...asked} onClose={() => setAsked(null)} />,
  };
}
