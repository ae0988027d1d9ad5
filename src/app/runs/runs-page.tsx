import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { linkTo } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { LoadingPage } from '#app/page/loading-page.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { usePlainTable } from '#app/page/use-plain-table.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import type { Run } from '#app/runs/engine/run-types.ts';
import { ownRunColumns, runColumns } from '#app/runs/items/run-columns.tsx';
import { runTitle } from './run-names.ts';
import { runWords as words } from './run-words.ts';
import { runFiles } from '#app/spreadsheet/run-files.ts';
import styles from './runs-page.module.css';
import { useAllRuns } from '#app/runs/engine/desk/use-all-runs.ts';

const PrintJobs = lazyPart(() => import('#app/printing/ledger/print-jobs.tsx').then((module) => module.PrintJobs));

const isElsewhere = ({ elsewhere }: Run) => elsewhere !== null;
const getRowId = (run: Run) => run.id;
const getRowName = (run: Run) => words.whatOf(runTitle(run, runFiles.get()), run.total);

/** The runs of this browser and of the desk's other stations, those at work and those that are over, and what was printed from it. */
export function RunsPage() {
  usePageTitle(words.title);
  const { runs } = useAllRuns();
  return (
    <div className={styles.page}>
      <PageBar>
        <h1>{words.title}</h1>
        <span className="faint">
          {runs === null || runs.length === 0 ? '' : words.runs(runs.length, runs.some(isElsewhere))}
        </span>
      </PageBar>
      {runs === null ? <LoadingPage /> : runs.length > 0 ? <RunTable runs={runs} /> : <NoRuns />}
    </div>
  );
}

function RunTable({ runs }: { runs: readonly Run[] }) {
  const table = useRef<DataTableHandle>(null);
  const [currentId, setCurrentId] = useState(runs[0]?.id ?? null);
  const frame = usePlainTable(table, 'runs', words, [{ keys: 'Enter', label: words.keyOpen, keyOnly: true }]);
  return (
    <DataTable
      {...frame}
      label={words.table}
      listKey="runs"
      columns={runs.some(isElsewhere) ? runColumns : ownRunColumns}
      rows={runs}
      getRowId={getRowId}
      getRowName={getRowName}
      currentId={currentId}
      onCurrent={setCurrentId}
      focusAtStart
      footer={<PrintJobs />}
    />
  );
}

function NoRuns() {
  return (
    <div className={styles.scroll}>
      <EmptyState
        title={words.emptyTitle}
        actions={
          <Link {...linkTo.lastList()} className={buttonClass({ look: 'primary' })}>
            {words.toParcels}
          </Link>
        }
      >
        <p>{words.emptyBody}</p>
      </EmptyState>
      <PrintJobs />
    </div>
  );
}
