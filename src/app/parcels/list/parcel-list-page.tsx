import { defaultSort, type ListQuery } from '#contract/list-query.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LateErrorState } from '#app/errors/late-error-state.tsx';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { lookedSentence, pickedName } from './coverage-sentence.ts';
import { listCoverage } from './list-coverage.ts';
import { useListMemory } from './list-memory.ts';
import { readListSearch } from './list-search.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { listWords as words, viewWords, methodWords } from './list-words.ts';
import styles from './parcel-list-page.module.css';
import { ParcelTable } from '#app/parcels/list/rows/parcel-table.tsx';
import { type ParcelPages, useParcelPages } from './use-parcel-pages.ts';
import { useFirstFound } from '#app/parcels/list/filters/use-first-found.ts';
import { useRowsShown } from '#app/parcels/list/rows/use-rows-shown.ts';
import { methodOf, noMethod, useRowPick } from '#app/parcels/list/rows/use-row-pick.ts';
import { useSelection } from '#app/parcels/list/selection/use-selection.tsx';
import { ViewTabs } from '#app/parcels/list/views/view-tabs.tsx';

// What the first rows do not need.
const AddressProblems = lazyPart(() =>
  import('#app/parcels/list/filters/address-problems.tsx').then((module) => module.AddressProblems),
);
const NoParcels = lazyPart(() => import('./no-parcels.tsx').then((module) => module.NoParcels));
const FreshNews = lazyPart(() => import('#app/parcels/list/news/fresh-news.tsx').then((module) => module.FreshNews));
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
const NothingPicked = lazyPart(() =>
  import('#app/parcels/list/rows/nothing-picked.tsx').then((module) => module.NothingPicked),
);

function nameOfMethod(method: string, rows: readonly ParcelRow[]): string {
  if (method === noMethod) return methodWords.noMethod;
  return rows.find((row) => methodOf(row) === method)?.shipping_method?.name ?? method;
}

interface ParcelListPageProps {
  /** The parcel that is open beside the list; null when there is none. */
  openId?: string | null;
  /** The current row moved while a parcel is open beside the list: the panel goes along. */
  onOpen?: (id: string) => void;
}

export function ParcelListPage({ openId = null, onOpen }: ParcelListPageProps) {
  usePageTitle(openId === null ? words.title : null);
  const { settings } = useApi();
  const search = useSearch({ from: '/desk/parcels' });
  const { query, problems, ...picks } = useMemo(() => readListSearch(search), [search]);
  const { view, method, before } = picks;
  const [findText, setFindText] = useListMemory('find', '');
  const { pick, settled, pickAgain } = useRowPick(query, picks, findText);
  const read = useParcelPages(query, pick);
  const loadedRows = useMemo(
    () => ({ query, rows: read.looked, complete: read.complete }),
    [query, read.looked, read.complete],
  );
  const selection = useSelection(read.looked, [read.listKey, pick?.key].join(' '));
  const pages = selection.only === null ? read : onlySelected(read, selection.only);
  const [exporting, setExporting] = useState(false);
  const table = useRef<DataTableHandle>(null);
  const finding = findText.trim() !== '';
  const now = useNow();
  const methodName = method === null ? null : nameOfMethod(method, read.looked);
  const looked = lookedSentence(listCoverage(query, pages.looked, pages.complete), now);
  const count = viewWords.count(pages.rows.length - pages.left, pickedName(picks, methodName, finding, now));
  const picked = pick === null ? null : viewWords.among(count, looked);
  const coverage = selection.only === null ? picked : viewWords.onlySelected(pages.rows.length);
  const placeKey = [pages.listKey, view, method, before, selection.only !== null].join(' ');
  // The whole list is back: the row that was found among it is still the current one, and in view.
  useEffect(() => {
    if (!finding && document.activeElement?.closest('[role=grid]')) table.current?.focus();
  }, [finding]);
  const result = pages.rows.length > 0 ? 'found' : pages.search === 'reading' ? 'open' : 'nothing';
  const leaveFind = useFirstFound({ table, text: findText, result: settled ? result : 'open' });
  const stopFind = pages.search === 'reading' ? pages.stop : null;
  const rowsShown = useRowsShown(!pages.starting || pages.firstError !== null);
  // What takes it back goes with it: the focus is with the rows before.
  const withRows = (change: () => void) => () => {
    const active = document.activeElement;
    if (active !== document.body && active?.closest('[role=grid]') === null) table.current?.focus();
    change();
  };
  const clear = withRows(selection.clear);
  const showAll = withRows(() => selection.showOnly(false));
  const back = stepBack();
  useShortcuts(back === null ? [] : [{ keys: 'Escape', label: viewWords.keyBack, run: back, keyOnly: true }], 'list');
  // How far it has looked stands in the bar while it has not looked at all.
  const shownCoverage = pages.search === null ? coverage : pages.rows.length === 0 ? '' : count;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageBar
          actions={
            <Link {...linkTo.newParcel()} className={buttonClass({ look: 'primary' })} aria-keyshortcuts="n">
              {words.newParcel}
              <Kbd keys="n" />
            </Link>
          }
        >
          <h1>{words.title}</h1>
          <span className="faint">{pages.starting ? '' : (shownCoverage ?? loaded(query, pages))}</span>
        </PageBar>
        <ViewTabs query={query} view={view} loaded={loadedRows} ownViews={rowsShown}>
          {rowsShown ? (
            <FreshNews
              key={read.listKey}
              query={query}
              read={read}
              pick={pick}
              pickAgain={pickAgain}
              table={table}
              besideOpen={openId !== null}
            />
          ) : null}
        </ViewTabs>
        <ListToolbar
          query={query}
          picks={picks}
          methodName={methodName}
          findText={findText}
          onFind={setFindText}
          onLeaveFind={leaveFind}
          onStopFind={stopFind}
          onExport={() => setExporting(true)}
        />
      </div>
      {problems.length === 0 ? null : <AddressProblems query={query} view={view} problems={problems} />}
      {settings.idempotencyKeys || !rowsShown ? null : <CopiesNotice rows={read.looked} />}
      {rows()}
      {finding ? <SearchBar pages={pages} count={pages.rows.length - pages.left} looked={looked} /> : null}
      {selection.ids.size === 0 ? null : (
        <SelectionBar
          selection={selection}
          rows={pages.rows}
          onClear={clear}
          onShowAll={showAll}
          onExport={() => setExporting(true)}
        />
      )}
      {exporting ? (
        <ExportParcels {...{ query, view, pick, pages, selection }} onClose={() => setExporting(false)} />
      ) : null}
    </div>
  );

  /** What Escape takes back first; null where there is nothing. */
  function stepBack(): (() => void) | null {
    if (stopFind !== null) return stopFind;
    if (selection.only !== null) return showAll;
    if (finding) return () => setFindText('');
    return selection.ids.size > 0 ? clear : null;
  }

  function rows() {
    if (pages.firstError !== null) return <LateErrorState error={pages.firstError} onRetry={pages.retry} />;
    if (pages.rows.length === 0 && !pages.starting) {
      if (pick !== null && pages.looked.length > 0)
        return (
          <NothingPicked
            query={query}
            view={view}
            pages={pages}
            looked={looked}
            finding={finding}
            onClearFind={() => setFindText('')}
          />
        );
      if (pages.end.kind === 'end') return <NoParcels query={query} unreadable={pages.unreadable} />;
    }
    return (
      <ParcelTable
        ref={table}
        placeKey={placeKey}
        query={query}
        view={view}
        pages={pages}
        coverage={coverage}
        rowsShown={rowsShown}
        selection={selection}
        openId={openId}
        onOpen={onOpen}
      />
    );
  }
}

/** The selected parcels of any list, in place of this one's rows. */
function onlySelected(pages: ParcelPages, only: readonly ParcelRow[]): ParcelPages {
  return { ...pages, rows: only, left: 0, starting: false, end: { kind: 'end' }, search: null, complete: true };
}

/** How much of the list is here. */
function loaded(query: ListQuery, { rows, complete }: ParcelPages): string {
  if (rows.length === 0) return '';
  const order = words.orderNames[query.sort ?? defaultSort];
  return (complete ? words.loadedAll : words.loadedSoFar)(rows.length, order);
}
