import { getRouteApi, Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isUuid } from '#contract/values/scalars.ts';
import { linkTo } from '#app/links/links.ts';
import { LoadingPage } from '#app/page/loading-page.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { usePlainTable } from '#app/page/use-plain-table.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { CallDetail } from './call-detail.tsx';
import { type CallFilter, readCallFilter } from './call-filter.ts';
import { CallFilters } from './call-filters.tsx';
import { BodiesSwitch, ClearButton } from './journal-actions.tsx';
import { callColumns } from './call-columns.tsx';
import { type CallRow, useCallRows } from './call-rows.ts';
import type { CallJournal } from '#app/requests/journal/call-journal.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';
import { requestWords as words } from './request-words.ts';
import styles from './requests-page.module.css';
import { useCalls } from './use-calls.ts';

const route = getRouteApi('/desk/requests');
const getRowId = (call: CallRow) => call.id;
const getRowName = (call: CallRow) => `${call.method} ${call.path}`;

/** What this browser has asked the API, from all its tabs. */
export function RequestsPage() {
  usePageTitle(words.title);
  const { journal, records, kept } = useCalls();
  if (records === null) return <LoadingPage />;
  return (
    <div className={styles.page}>
      <CallList journal={journal} records={records} kept={kept} />
    </div>
  );
}

function CallList({ journal, records, kept }: { journal: CallJournal; records: readonly CallRecord[]; kept: boolean }) {
  const search = route.useSearch();
  const filter = useMemo(() => readCallFilter(search), [search]);
  const navigate = route.useNavigate();
  const { rows, fresh, showFresh } = useCallRows(records, filter);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = useMemo(() => rows.find(({ id }) => id === chosen) ?? rows[0], [rows, chosen]);
  const table = useRef<DataTableHandle>(null);
  const toTop = useRef(false);
  useEffect(() => {
    if (toTop.current) table.current?.press('Home');
    toTop.current = false;
  }, [rows]);
  const showNewest = () => {
    toTop.current = true;
    showFresh();
  };
  const setFilter = (next: CallFilter) => void navigate({ search: next, replace: true });
  return (
    <>
      <PageBar
        actions={
          <>
            <Link {...linkTo.caseFile()} className={buttonClass()} preload={false}>
              {words.openCase}
            </Link>
            <ClearButton journal={journal} />
          </>
        }
      >
        <h1>{words.title}</h1>
        <span className="muted" role="status">
          {rows.length === records.length - fresh ? words.count(rows.length) : words.found(rows.length, records.length)}
        </span>
      </PageBar>
      <CallFilters filter={filter} onFilter={setFilter} fresh={fresh} onFresh={showNewest}>
        <BodiesSwitch journal={journal} />
      </CallFilters>
      <p className={styles.coverage}>{words.coverage}</p>
      {kept ? null : (
        <Notice tone="warn">
          <p>{words.notKept}</p>
        </Notice>
      )}
      {rows.length > 0 ? (
        <>
          <CallTable table={table} rows={rows} filter={filter} currentId={current?.id ?? null} onCurrent={setChosen} />
          {current === undefined ? null : (
            <CallDetail call={current} ownTab={current.tab === journal.tab} onFilter={setFilter} />
          )}
        </>
      ) : records.length > 0 ? (
        <EmptyState
          title={words.nothingTitle}
          actions={<Button onClick={() => setFilter({})}>{words.clearFilters}</Button>}
        >
          <p>{filter.parcel === undefined || isUuid(filter.parcel) ? words.nothingBody : words.nothingOfParcel}</p>
        </EmptyState>
      ) : (
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
      )}
    </>
  );
}

interface CallTableProps {
  table: RefObject<DataTableHandle | null>;
  rows: readonly CallRow[];
  filter: CallFilter;
  currentId: string | null;
  onCurrent: (id: string) => void;
}

function CallTable({ table, rows, filter, currentId, onCurrent }: CallTableProps) {
  const frame = usePlainTable(table, 'requests', words);
  return (
    <DataTable
      {...frame}
      label={words.table}
      listKey={JSON.stringify(filter)}
      columns={callColumns}
      rows={rows}
      getRowId={getRowId}
      getRowName={getRowName}
      currentId={currentId}
      onCurrent={onCurrent}
      focusAtStart
    />
  );
}
