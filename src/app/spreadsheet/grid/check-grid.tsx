import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { cellShortcuts } from '#app/ui/cell-grid/cell-keys.ts';
import { cellGridWords } from '#app/ui/cell-grid/cell-grid-words.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import type { CheckSource, CheckSummary } from '#app/spreadsheet/check/check-types.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { CheckFilters } from './check-filters.tsx';
import styles from './check-grid.module.css';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import { checkKeys } from '#app/spreadsheet/grid/model/check-keys.ts';
import { CheckLine } from './check-line.tsx';
import { CheckRows } from '#app/spreadsheet/grid/model/check-rows.ts';
import { CheckTable } from './check-table.tsx';
import { type GridColumn, gridColumns } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { ProblemList } from './problem-list.tsx';
import type { LinkOfExisting } from '#app/spreadsheet/grid/rows/state-cell.tsx';

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx').then((module) => module.ReplaceDialog), {
  keys: 'held',
});

interface CheckGridProps {
  /** Another file or mapping is another grid: give it a `key`. */
  source: CheckSource;
  /** The cells of the file's first row. */
  header: readonly string[];
  mapping: Mapping;
  /** Where a parcel that exists already is shown. */
  linkOf: LinkOfExisting;
}

/**
 * The checked file as a spreadsheet: the result of each row, what is wrong in which cell, all of it editable. It takes the height
 * of its place, and holds only the rows in view and those around them.
 */
export function CheckGrid({ source, header, mapping, linkOf }: CheckGridProps) {
  const every = useMemo(() => gridColumns(header, mapping), [header, mapping]);
  const rows = useMemo(() => new CheckRows(source), [source]);
  const grid = useMemo(() => new CheckControl(source, rows, every), [source, rows, every]);
  const [replacing, setReplacing] = useState(false);
  const summary = useSyncExternalStore(source.subscribe, source.getSummary);
  const { columns, ...narrowing } = useShownColumns(every, summary);
  useLayoutEffect(() => grid.setColumns(columns), [grid, columns]);
  const { filter, failed } = useSyncExternalStore(rows.subscribe, rows.getView);
  useLayoutEffect(() => rows.start(), [rows]);
  const replace = () => {
    grid.settle();
    setReplacing(true);
  };
  useGridKeys(grid, filter.show === 'wrong', replace);
  return (
    <>
      <div className={styles.grid}>
        <CheckFilters grid={grid} summary={summary} filter={filter} {...narrowing} onReplace={replace} />
        <ProblemList grid={grid} source={source} problems={summary.problems} filter={filter} />
        {failed ? (
          <Notice tone="bad" role="alert">
            {words.failed}{' '}
            <Button small onClick={() => rows.retry()}>
              {words.again}
            </Button>
          </Notice>
        ) : null}
        <CheckTable grid={grid} rows={rows} columns={columns} linkOf={linkOf} />
        <CheckLine grid={grid} rows={rows} columns={columns} linkOf={linkOf} />
      </div>
      {replacing ? (
        <ReplaceDialog grid={grid} source={source} rows={rows} columns={columns} onClose={() => setReplacing(false)} />
      ) : null}
    </>
  );
}

const alwaysShown: readonly FileField[] = ['id', 'order_number'];

/**
 * Of an exported file, whose rows are known but for what was changed in them, first only the columns in which something changes or is
 * wrong. A column that was shown stays.
 */
function useShownColumns(every: readonly GridColumn[], { affected, parcels }: CheckSummary) {
  const isExported = every.some(({ field }) => field === 'version');
  const [narrow, setNarrow] = useState(isExported && parcels.create + parcels.there + parcels.wrong === 0);
  const [known, setKnown] = useState(affected);
  const added = affected.filter((place) => !known.includes(place));
  if (added.length > 0) setKnown([...known, ...added]);
  const columns = useMemo(
    () => (narrow ? every.filter(({ field, place }) => alwaysShown.includes(field) || known.includes(place)) : every),
    [every, narrow, known],
  );
  return { columns, narrow: isExported ? narrow : null, onNarrow: setNarrow };
}

/** Those with a function work wherever the focus is; the cells answer the others themselves. */
function useGridKeys(grid: CheckControl, onlyWrong: boolean, replace: () => void): void {
  const { shortcuts } = words;
  useShortcuts(
    [
      { keys: checkKeys.nextProblem, label: shortcuts.nextProblem, inFields: true, run: () => grid.nextProblem() },
      {
        keys: checkKeys.onlyWrong,
        label: shortcuts.onlyWrong,
        inFields: true,
        run: () => grid.setFilter({ show: onlyWrong ? 'all' : 'wrong' }),
      },
      { keys: checkKeys.replace, label: shortcuts.replace, inFields: true, run: replace },
      ...cellShortcuts,
      { keys: checkKeys.undo, label: cellGridWords.undo },
      { keys: checkKeys.redo, label: cellGridWords.redo },
    ],
    'file',
  );
}
