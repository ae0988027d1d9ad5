import '#app/boot/styles.css';
import '#contract/values/zod-setup.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { readParcel } from '#contract/parcel.ts';
import type { Page } from '#app/api/endpoints.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { type ParcelDeskApi, ParcelDeskApiContext } from '#app/api/parcel-desk-api.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { defaultColumnLayout, shownColumns } from '#app/ui/table/data-table-columns.ts';
import tableStyles from '#app/ui/table/data-table.module.css';
import { columnsOf } from '#app/parcels/list/columns/view-columns.ts';
import { collectRows } from '#app/parcels/lookup/parcel-rows.ts';

// The page of e2e/perf/cached-rows.spec.ts, not part of the app: how long the first rows take when all pages are loaded already,
// with the list's own table and with the same cells in virtual rows and nothing else. Same data, same columns, same styles.

type Pages = readonly Page<ParcelRow>[];

const rowHeight = 36;
const sortedBy = { id: 'created_at', desc: true };
const getRowId = (row: ParcelRow) => row.id;
const getRowName = (row: ParcelRow) => row.order_number ?? row.id;
const nothing = () => {};
const listColumns = columnsOf(null, sortedBy.id);
const noneSelected: ReadonlySet<string> = new Set();

function DeskRows({ pages }: { pages: Pages }) {
  const rows = useMemo(() => collectRows(pages), [pages]);
  return (
    <DataTable
      label="desk"
      listKey="desk"
      columns={listColumns}
      rows={rows}
      getRowId={getRowId}
      getRowName={getRowName}
      open={false}
      sortedBy={sortedBy}
      onSort={nothing}
      layout={defaultColumnLayout}
      onLayout={nothing}
      rowHeight={rowHeight}
      cards={false}
      currentId={null}
      onCurrent={nothing}
      selected={noneSelected}
      onSelect={nothing}
      startAt={0}
      onLeave={nothing}
      focusAtStart
      onNearEnd={nothing}
    />
  );
}

function PlainRows({ pages }: { pages: Pages }) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div className={tableStyles.scroller} ref={setScroller}>
      {scroller === null ? null : <PlainGrid scroller={scroller} pages={pages} />}
    </div>
  );
}

function PlainGrid({ scroller, pages }: { scroller: HTMLElement; pages: Pages }) {
  const rows = useMemo(() => pages.flatMap(({ entries }) => entries), [pages]);
  const width = scroller.clientWidth;
  const columns = useMemo(
    () => shownColumns(listColumns, defaultColumnLayout, { width, cards: false, sortedBy: sortedBy.id }),
    [width],
  );
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks for, is not used here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width, height: scroller.clientHeight },
  });
  return (
    <div role="grid" aria-label="plain" className={tableStyles.grid}>
      <div role="row" className={tableStyles.headRow}>
        {columns.map(({ id, meta }) => (
          <div key={id} role="columnheader" className={tableStyles.headCell}>
            {meta.name}
          </div>
        ))}
      </div>
      <div className={tableStyles.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const original = rows[index];
          return original === undefined ? null : (
            <div key={original.id} role="row" data-index={index} className={tableStyles.row} style={{ top: start }}>
              {columns.map(({ id, cell }) => (
                <div key={id} role="gridcell" className={tableStyles.cell}>
                  {(cell as unknown as DrawCell)({ row: { original } })}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type DrawCell = (context: { row: { original: ParcelRow } }) => ReactNode;

/** Different objects with different texts, as many pages of 100 answer them. */
function makePages(count: number): Page<ParcelRow>[] {
  const pages: Page<ParcelRow>[] = [];
  for (let start = 0; start < count; start += 100) {
    const entries = Array.from({ length: Math.min(100, count - start) }, (_, at) => makeRow(start + at));
    pages.push({ entries, next: null, unreadable: 0 });
  }
  return pages;
}

function makeRow(number: number): ParcelRow {
  const timestamp = new Date(1.7e12 - number * 60_000).toISOString().replace('.000', '');
  const parcel = readParcel({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    source: 'api',
    reference_code: `R${number}`,
    created_at: timestamp,
    processed_at: number % 3 === 0 ? timestamp : null,
    receiver: { name: `Receiver ${number}`, city: `City ${number % 900}`, country: 'DE' },
    order_number: String(100_000 + number),
    shipping_method: { id: 'm', name: `Method ${number % 130}` },
    weight: '1.200',
    ship_by: timestamp,
    tags: number % 5 === 0 ? ['fragile', 'gift'] : [],
    items: [{ sku: `SKU-${number % 400}`, quantity: 2 }],
  });
  if (parcel === null) throw new Error('the made parcel has no id');
  return toParcelRow(parcel);
}

const never = () => nothing;
/** All that cells request. */
const noMarks = new Map();
const api = {
  statusWatch: { subscribe: never, getIds: () => [] },
  notSent: { subscribe: never, getAll: () => noMarks },
} as unknown as ParcelDeskApi;

const container = document.getElementById('root');
if (container === null) throw new Error('the page has no element with the id "root"');
container.style.cssText = 'display: flex; flex-direction: column; height: 100vh';
let root: Root | null = null;
const pagesOf = new Map<number, Pages>();

Object.assign(globalThis, {
  /** Milliseconds from requesting the rows until they are painted. */
  showRows(kind: 'desk' | 'plain', count: number): Promise<number> {
    const pages = pagesOf.get(count) ?? makePages(count);
    pagesOf.set(count, pages);
    root?.unmount();
    root = createRoot(container);
    const Rows = kind === 'desk' ? DeskRows : PlainRows;
    const rootRoute = createRootRoute({ component: () => <Rows pages={pages} /> });
    const parcel = createRoute({ getParentRoute: () => rootRoute, path: '/parcels/$id' });
    const router = createRouter({
      routeTree: rootRoute.addChildren([parcel]),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    const app = (
      <ParcelDeskApiContext value={api}>
        <RouterProvider router={router} />
      </ParcelDeskApiContext>
    );
    return router.load().then(() => {
      const began = performance.now();
      root?.render(app);
      return new Promise<number>((resolve) => {
        const frame = () => {
          if (container.querySelectorAll('[role="row"][data-index]').length < 15) requestAnimationFrame(frame);
          else {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - began), { once: true });
            port1.start();
            port2.postMessage(null);
          }
        };
        requestAnimationFrame(frame);
      });
    });
  },
});
