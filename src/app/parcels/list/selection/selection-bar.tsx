import { useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { ChevronUp } from 'lucide-react';
import { mutationKeys } from '#app/api/cache/query-keys.ts';
import type { ListQuery } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { tellFootHeight } from '#app/ui/foot-height.ts';
import { inListOrder } from '#app/parcels/list/bulk/bulk-actions.ts';
import { BulkBar } from '#app/parcels/list/bulk/bulk-bar.tsx';
import { usePickList } from '#app/parcels/list/bulk/use-pick-list.tsx';
import { MoreMenu } from '#app/parcels/actions/more-menu.tsx';
import { type CopiedField, selectedTexts } from './selected-texts.ts';
import { selectionWords as words } from '#app/parcels/list/list-later-words.ts';
import type { RowPick } from '#app/parcels/list/rows/pick-rows.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import { SelectMatchingLine } from './select-matching-line.tsx';
import { useSelectMatching } from './use-select-matching.ts';
import type { Selection } from './use-selection.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selection: Selection;
  /** The list on screen. */
  pages: ParcelPages;
  query: ListQuery;
  pick: RowPick | null;
  onClear: () => void;
  /** The list shows all its rows again. */
  onShowAll: () => void;
  onExport: () => void;
}

/** How many are selected, and what can be done with all of them. */
export function SelectionBar({ selection, pages, query, pick, onClear, onShowAll, onExport }: SelectionBarProps) {
  const { only } = selection;
  const { rows } = pages;
  useForgetDeleted(selection);
  const selected = [...selection.rows.values()];
  const ordered = useMemo(() => inListOrder(selection.rows, rows), [selection.rows, rows]);
  const here = rows.reduce((count, row) => count + (selection.ids.has(row.id) ? 1 : 0), 0);
  const copy = (field: CopiedField) => () => void copySelected(selected, field);
  const selectAll = () =>
    selection.select(
      rows.map(({ id }) => id),
      true,
    );
  const pickList = usePickList(ordered);
  const matching = useSelectMatching(selection, pages, { query, pick });
  const choices = [
    ...pickList.choices,
    ...(here === rows.length || only !== null ? [] : [{ label: words.selectAll(rows.length), run: selectAll }]),
    ...(only === null ? [{ label: words.showOnly, run: () => selection.showOnly(true) }] : []),
    { label: words.export, run: onExport },
    { label: words.copyOrderNumbers, run: copy('orderNumbers') },
    { label: words.copyIds, run: copy('ids') },
    { label: words.copyTracking, run: copy('tracking') },
  ];
  return (
    <section className={styles.bar} aria-label={words.bar} ref={tellFootHeight}>
      <SelectMatchingLine matching={matching} loaded={rows.length} />
      <div className={styles.line}>
        <b role="status">{words.selected(selected.length)}</b>
        <BulkBar selected={ordered} />
        {here === selected.length ? null : <span className="faint">{words.elsewhere(selected.length - here)}</span>}
        {only === null ? null : (
          <Button small onClick={onShowAll}>
            {words.showAll}
          </Button>
        )}
        <MoreMenu label={words.more} groups={[choices]} side="above" className={styles.more}>
          {words.more}
          <ChevronUp size={12} aria-hidden="true" />
        </MoreMenu>
        <Button small look="quiet" keys="Escape" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      {pickList.dialog}
    </section>
  );
}

/** Deleting happens in the list, on the parcel's own page and in runs; either way the parcel is selected no more. */
function useForgetDeleted(selection: Selection): void {
  const { ids } = selection;
  const deleted = useMutationState({
    filters: { mutationKey: mutationKeys.deletions, status: 'success' },
    select: ({ options }) => String(options.mutationKey?.[1]),
  });
  const store = useRunStore();
  const runs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const forgetDeleted = useEffectEvent(() => {
    const gone = [...deleted, ...deletedBy(runs)].filter((id) => ids.has(id));
    if (gone.length > 0) selection.forget(gone);
  });
  useEffect(() => forgetDeleted(), [deleted, runs, ids]);
}

function deletedBy(runs: readonly Run[]): string[] {
  const deleting = runs.filter(({ work }) => work.kind === 'delete');
  return deleting.flatMap(({ items }) => items.flatMap(({ id, outcome }) => (outcome === 'done' ? id : [])));
}

async function copySelected(rows: readonly ParcelRow[], field: CopiedField): Promise<void> {
  const { lines, without } = selectedTexts(rows, field);
  if (lines.length === 0) showToast('info', words.nothingToCopy);
  else if (!(await copyText(lines.join('\n')))) showToast('warn', words.copyFailed);
  else {
    const copied = words.copied[field](lines.length);
    showToast('ok', without > 0 ? words.copiedWithout(copied, without) : copied);
  }
}
