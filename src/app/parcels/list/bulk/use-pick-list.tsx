import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useMayNot } from '#app/links/use-may-not.ts';
import { skippedSentence } from '#app/parcels/list/rows/skipped-list.tsx';
import { PickSheet } from '#app/printing/pick/lazy-pick-sheet.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { type Applicable, applicable } from './bulk-actions.ts';
import { bulkWords, pickWords as words } from './bulk-words.ts';

const PickListDialog = lazyPart(() => import('./pick-list-dialog.tsx').then((module) => module.PickListDialog), {
  keys: 'held',
});

/** Puts selected parcels on a pick list: those that may be processed. Where stations do not see each other's work it is a sheet alone. */
export function usePickList(selected: readonly ParcelRow[]): {
  choices: readonly { label: string; refused: string | undefined; run: () => void }[];
  dialog: ReactNode;
} {
  const { statusWatch, settings } = useApi();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  const offer = useMemo(() => applicable('process', selected, new Set(watched)), [selected, watched]);
  // As it was when it was asked for.
  const [asked, setAsked] = useState<Applicable | null>(null);
  const { desk } = settings;
  const mayNot = useMayNot()(desk ? 'work' : 'read');
  const isEmpty = offer.rows.length === 0;
  const refused = mayNot ?? (isEmpty ? `${bulkWords.none} ${skippedSentence(offer.skipped)}` : undefined);
  const choice = { label: words.open, refused, run: () => setAsked(offer) };
  const close = () => setAsked(null);
  const ids = useMemo(() => asked?.rows.map(({ id }) => id) ?? [], [asked]);
  const subject = bulkWords.subject(selected.length);
  useShortcuts([{ keys: 'Shift+I', subject, ...choice }], 'selection');
  return {
    choices: isEmpty ? [] : [choice],
    dialog:
      asked === null ? null : desk ? (
        <PickListDialog {...asked} onClose={close} />
      ) : (
        <PickSheet ids={ids} onClose={close} />
      ),
  };
}
