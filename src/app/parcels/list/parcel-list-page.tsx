import { useMemo, useRef, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { linkTo } from '#app/links/links.ts';
import { hasPicks } from '#app/links/list-picks.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useFirstFound } from '#app/parcels/list/filters/use-first-found.ts';
import { ListRows } from '#app/parcels/list/rows/list-rows.tsx';
import { useRowsShown } from '#app/parcels/list/rows/use-rows-shown.ts';
import { ViewTabs } from '#app/parcels/list/views/view-tabs.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { useNow } from '#app/words/use-now.ts';
import { listSentences } from './coverage-sentence.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { listWords as words } from './list-words.ts';
import styles from './parcel-list-page.module.css';
import { useShownList } from './use-shown-list.ts';
import { useStepBack } from './use-step-back.ts';

// What the first rows do not need.
const AddressProblems = lazyPart(() =>
  import('#app/parcels/list/filters/address-problems.tsx').then((module) => module.AddressProblems),
);
const UpdatesBar = lazyPart(() =>
  import('#app/parcels/list/updates/updates-bar.tsx').then((module) => module.UpdatesBar),
);
const CopiesNotice = lazyPart(() => import('./copies-notice.tsx').then((module) => module.CopiesNotice));
const SelectionBar = lazyPart(
  () => import('#app/parcels/list/selection/selection-bar.tsx').then((module) => module.SelectionBar),
  { keys: 'unanswered' },
);
const ExportParcels = lazyPart(
  () => import('#app/parcels/list/selection/export-parcels.tsx').then((module) => module.ExportParcels),
  { keys: 'held' },
);
const SearchBar = lazyPart(() => import('#app/parcels/list/filters/search-bar.tsx').then((module) => module.SearchBar));

interface ParcelListPageProps {
  /** The parcel that is open beside the list; null when there is none. */
  openId?: string | null;
  /** The current row moved while a parcel is open beside the list: the panel goes along. */
  onOpen?: (id: string) => void;
}

export function ParcelListPage({ openId = null, onOpen }: ParcelListPageProps) {
  usePageTitle(openId === null ? words.title : null);
  const { settings } = useApi();
  const list = useShownList();
  const { query, problems, view, picks, pick, pickAgain, read, pages, selection, findText, setFindText, finding } =
    list;
  const { methodName, looked, coverage, heading } = listSentences(list, useNow());
  const table = useRef<DataTableHandle>(null);
  const [exporting, setExporting] = useState(false);
  const rowsShown = useRowsShown(!pages.starting || pages.firstError !== null);
  const result = pages.rows.length > 0 ? 'found' : pages.search === 'reading' ? 'open' : 'nothing';
  const leaveFind = useFirstFound({ table, text: findText, result: list.settled ? result : 'open' });
  const { stopSearch, showAll, clearSelection } = useStepBack(list, table);
  const { looked: rows, complete, listKey } = read;
  const loadedRows = useMemo(() => ({ query, rows, complete }), [query, rows, complete]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageBar actions={<NewParcelLink />}>
          <h1>{words.title}</h1>
          <span className="faint">{heading}</span>
        </PageBar>
        <ViewTabs query={query} view={view} picks={picks} loaded={loadedRows} ownViews={rowsShown}>
          {rowsShown ? (
            <UpdatesBar key={listKey} {...{ query, read, pick, pickAgain, table }} besideOpen={openId !== null} />
          ) : null}
        </ViewTabs>
        <ListToolbar
          {...{ query, view, picks, methodName, findText }}
          rows={read.looked}
          onFind={setFindText}
          onLeaveFind={leaveFind}
          onStopFind={stopSearch}
          onExport={() => setExporting(true)}
        />
      </div>
      {problems.length === 0 ? null : <AddressProblems {...{ query, view, problems }} />}
      {settings.idempotencyKeys || !rowsShown ? null : <CopiesNotice rows={rows} />}
      <ListRows ref={table} {...{ list, looked, coverage, openId, onOpen }} />
      {finding || hasPicks(picks) ? (
        <SearchBar pages={pages} count={pages.rows.length - pages.left} looked={looked} />
      ) : null}
      {selection.ids.size === 0 ? null : (
        <SelectionBar
          {...{ selection, pages, query, pick }}
          onClear={clearSelection}
          onShowAll={showAll}
          onExport={() => setExporting(true)}
        />
      )}
      {exporting ? (
        <ExportParcels {...{ query, view, pick, pages, selection }} onClose={() => setExporting(false)} />
      ) : null}
    </div>
  );
}

function NewParcelLink() {
  return (
    <PlaceLink {...linkTo.newParcel()} className={buttonClass({ look: 'primary' })} aria-keyshortcuts="n">
      {words.newParcel}
      <Kbd keys="n" />
    </PlaceLink>
  );
}
