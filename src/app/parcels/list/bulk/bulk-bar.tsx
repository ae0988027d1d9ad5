import { useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Applicable, applicable, bulkActionNames, bulkActions } from './bulk-actions.ts';
import { bulkWords as words } from './bulk-words.ts';
import { skippedSentence } from '#app/parcels/list/rows/skipped-list.tsx';
import styles from '#app/parcels/list/selection/selection-bar.module.css';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog), { keys: 'held' });

/** What can be done with all selected parcels, each with how many of them it applies to and why not to the others. */
export function BulkBar({ selected }: { selected: readonly ParcelRow[] }) {
  const { statusWatch } = useApi();
  const whyNot = useWhyNot();
  const mayNot = useMayNot();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  const offers = useMemo(() => {
    const processing = new Set(watched);
    return bulkActionNames.map((action) => ({ action, ...applicable(action, selected, processing) }));
  }, [selected, watched]);
  // As it was when it was requested: what is decided in the dialog is what was shown there.
  const [asked, setAsked] = useState<(typeof offers)[number] | null>(null);
  const refusalOf = ({ action, rows, skipped }: (typeof offers)[number]) => {
    const { onlyReads = false, right } = bulkActions[action];
    if (rows.length === 0) return mayNot(right) ?? `${words.none} ${skippedSentence(skipped)}`;
    return onlyReads ? mayNot(right) : whyNot(right);
  };

  useShortcuts(
    offers.map((offer) => ({
      keys: bulkActions[offer.action].keys,
      label: words.actions[offer.action],
      subject: words.subject(selected.length),
      refused: refusalOf(offer),
      run: () => setAsked(offer),
    })),
    'selection',
  );
  return (
    <>
      <span className={styles.actions} role="group" aria-label={words.group}>
        {offers.map((offer) => (
          <Button
            key={offer.action}
            small
            look={bulkActions[offer.action].look}
            keys={bulkActions[offer.action].keys}
            disabledReason={refusalOf(offer)}
            onClick={() => setAsked(offer)}
          >
            {words.actions[offer.action]}
            <Count of={selected.length} {...offer} />
          </Button>
        ))}
      </span>
      {asked === null ? null : <BulkDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** `3`, `2 of 3`, and for none the reason that most of them have; where there is no room for it, it is only read out. */
function Count({ of, rows, skipped }: Applicable & { of: number }) {
  const [first] = skipped;
  const why = rows.length > 0 || first === undefined ? '' : `: ${words.reasons[first.code]}`;
  return (
    <span className={styles.count}>
      {words.ofSelected(rows.length, of)}
      <span className={styles.why}>{why}</span>
    </span>
  );
}
