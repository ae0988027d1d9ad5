import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { holdTag } from '#app/api/holds/holds.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useStartRun } from '#app/parcels/actions/use-start-run.ts';
import { mergedTag, whyNotKept, whyNotMerged } from '#app/runs/engine/steps/merge-obstacles.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { mergeWords as words } from './more-to-receiver-words.ts';

interface MergeDialogProps {
  /** It gets the items of the others. */
  kept: ParcelRow;
  others: readonly ParcelRow[];
  onClose: () => void;
}

/** Asks whether a parcel gets the items of others to its receiver; says of each of them why it cannot. */
export function MergeDialog({ kept: keptRow, others, onClose }: MergeDialogProps) {
  const api = useApi();
  const { start, starting } = useStartRun();
  const rows = useMemo(() => [keptRow, ...others], [keptRow, others]);
  const { left } = useClaimedRows(rows);
  const isClaimed = (id: string) => !left.some((row) => row.id === id);
  // As they are now, wholly: a list has neither their items nor all of their receivers.
  const read = useQueries({
    queries: rows.map(({ id }) => ({
      ...parcelQuery(api, id),
      staleTime: 0,
      refetchOnMount: 'always' as const,
    })),
  });
  const isReading = read.some(({ isFetching }) => isFetching);
  const error = read.find((one) => one.error !== null)?.error ?? null;
  const [kept, ...parcels] = read.map(({ data }) => data?.parcel);
  const judged = parcels.flatMap((parcel) => {
    if (kept === undefined || parcel === undefined) return [];
    return [{ parcel, obstacle: isClaimed(parcel.id) ? ('claimed' as const) : whyNotMerged(parcel, kept) }];
  });
  const merged = judged.flatMap(({ parcel, obstacle }) => (obstacle === null ? parcel : []));
  const not = kept === undefined ? null : isClaimed(kept.id) ? 'claimed' : whyNotKept(kept);
  const refused =
    isReading || kept === undefined
      ? words.reading
      : not !== null
        ? words.keptNot(words.obstacles[not])
        : merged.length === 0
          ? words.none
          : undefined;
  const merge = () => {
    if (kept === undefined) return;
    const before = kept.items.length;
    const after = merged.reduce((sum, { items }) => sum + items.length, before);
    const work = { kind: 'merge', from: merged.map(({ id }) => id), before, after } as const;
    void start([keptRow], { work });
  };
  const name = parcelName(keptRow);
  return (
    <Dialog
      title={words.title(merged.length, name)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={takeFocus} onClick={onClose}>
            {words.keep}
          </Button>
          <Button look="primary" busy={starting || isReading} disabledReason={refused} onClick={merge}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.body(name, holdTag(), mergedTag)}</p>
      <p>{words.check}</p>
      {error === null ? null : <ErrorNotice error={error} />}
      <ul>
        {judged.map(({ parcel, obstacle }) => (
          <li key={parcel.id}>
            <bdi>{parcelName(parcel)}</bdi>:{' '}
            {obstacle === null ? words.gives(parcel.items.length) : words.obstacles[obstacle]}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
