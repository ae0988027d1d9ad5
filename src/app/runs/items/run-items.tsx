import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { type DataColumn, type DataColumnMeta, dataColumnHelper } from '#app/ui/table/data-table-features.ts';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { usePlainTable } from '#app/page/use-plain-table.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { workWords } from '#app/runs/engine/run-work-words.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import { OutcomeCell, ParcelCell, ReasonCell, ReceiverCell, RequestIdCell } from './run-item-cells.tsx';
import { groupCounts, type ItemGroup, itemGroups, itemsShown } from './run-item-groups.ts';
import { RunItemDetail } from './run-item-detail.tsx';
import { runItemWords as words } from './run-item-words.ts';
import styles from './run-items.module.css';
import { runPageWords, runWords } from '#app/runs/run-words.ts';

const helper = dataColumnHelper<RunItem>();

function column(
  id: keyof typeof words.columns,
  facts: Omit<DataColumnMeta, 'name'>,
  Cell: (props: { item: RunItem }) => ReactNode,
): DataColumn<RunItem> {
  const meta = { ...facts, rich: true, name: words.columns[id] };
  return { ...helper.display({ header: meta.name, cell: ({ row }) => <Cell item={row.original} /> }), id, meta };
}

/** Room for the longest name of an outcome behind its dot. */
const outcomeWidth = 38 + 6.5 * workWords({ kind: 'process', print: true }).done.length;

const columns: readonly DataColumn<RunItem>[] = [
  column('outcome', { width: Math.max(250, outcomeWidth), rank: 1, onCard: true }, OutcomeCell),
  column('parcel', { width: 150, rank: 0, fixed: true, onCard: true, className: styles['parcel'] }, ParcelCell),
  column('receiver', { width: 220, rank: 4, className: styles['receiver'] }, ReceiverCell),
  column('reason', { width: 320, grows: 1, rank: 2, onCard: true, className: styles['reasonCell'] }, ReasonCell),
  column('requestId', { width: 210, rank: 3 }, RequestIdCell),
];

/** The parcels of a file are read for their names by nobody. */
const importColumns = columns.filter(({ id }) => id !== 'receiver');

const getRowId = (item: RunItem) => item.id;
const getRowName = (item: RunItem) => item.id;

/** Every parcel of a run with its outcome, failures first; any number of them. `at`: the one whose row is current at first. */
export function RunItems({ run, at }: { run: Run; at: string | undefined }) {
  const table = useRef<DataTableHandle>(null);
  const [chosen, setChosen] = useState<ItemGroup | null>(null);
  const [currentId, setCurrentId] = useState<string | null>(at ?? null);
  const counts = groupCounts(run);
  const items = useMemo(() => itemsShown(run.items, chosen), [run.items, chosen]);
  const current = useMemo(() => run.items.find(({ id }) => id === currentId), [run.items, currentId]);
  const frame = usePlainTable(table, 'run', words, [{ keys: 'Enter', label: words.keyOpen, keyOnly: true }]);
  const groups = itemGroups.filter((group) => counts[group] > 0 || group === chosen);
  return (
    <>
      <div className={styles.filter}>
        <ChipOptions
          legend={runPageWords.filter}
          value={chosen ?? 'all'}
          onChange={(value) => setChosen(itemGroups.find((group) => group === value) ?? null)}
          options={[
            { value: 'all', label: runPageWords.allOf(run.total) },
            ...groups.map((group) => ({
              value: group,
              label: `${runWords.groups[group]} ${words.count(counts[group])}`,
            })),
          ]}
        />
      </div>
      <DataTable
        {...frame}
        label={words.table}
        listKey={`${run.id} ${chosen}`}
        columns={run.work.kind === 'import' ? importColumns : columns}
        rows={items}
        getRowId={getRowId}
        getRowName={getRowName}
        currentId={currentId}
        onCurrent={setCurrentId}
        focusAtStart={at !== undefined}
        footer={items.length > 0 ? null : <p className={styles.none}>{runPageWords.noneInGroup}</p>}
      />
      {current === undefined ? null : <RunItemDetail item={current} />}
    </>
  );
}
