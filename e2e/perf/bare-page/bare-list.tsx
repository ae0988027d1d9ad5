import './bare-list.css';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createColumnHelper, FlexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least page that the same parts make of the same list: what it takes is what they cost. No routes, no words, no states,
// no widgets; a press anywhere turns the order round.

interface Row {
  id: string;
  order_number: string | null;
  receiver: { name: string | null; city: string | null; country: string | null } | null;
  shipping_method: { name: string } | null;
  weight: string | null;
  items: { quantity: number }[];
  number_of_labels: number;
  tags: string[];
  ship_by: string | null;
  created_at: string;
  processed_at: string | null;
  printed_at: string | null;
  cancelled_at: string | null;
  source: string;
  reference_code: string;
}

interface Page {
  data: Row[];
  links: { next: string | null };
}

const token = location.hash.replace('#token=', '');
const rowHeight = 36;

const features = tableFeatures({});
const column = createColumnHelper<typeof features, Row>();
const columns = column.columns([
  column.accessor((row) => row.processed_at ?? 'open', { id: 'state' }),
  column.accessor('order_number', {}),
  column.accessor(({ receiver }) => [receiver?.name, receiver?.city, receiver?.country].join(' · '), {
    id: 'receiver',
  }),
  column.accessor((row) => row.shipping_method?.name, { id: 'method' }),
  column.accessor('weight', {}),
  column.accessor((row) => row.items.reduce((sum, { quantity }) => sum + quantity, 0), { id: 'items' }),
  column.accessor('number_of_labels', {}),
  column.accessor((row) => row.tags.join(', '), { id: 'tags' }),
  column.accessor('ship_by', {}),
  column.accessor('created_at', {}),
  column.accessor('processed_at', {}),
  column.accessor('printed_at', {}),
  column.accessor('cancelled_at', {}),
  column.accessor('source', {}),
  column.accessor('reference_code', {}),
]);
const getRowId = (row: Row) => row.id;
const noRows: Row[] = [];

async function readPage(sort: string, next: string | null): Promise<Page> {
  const answer = await fetch(next ?? `/v1/parcels?sort=${sort}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Page;
}

function BareList() {
  const [sort, setSort] = useState('-created_at');
  useEffect(() => {
    const reverse = () => setSort((now) => (now === 'created_at' ? '-created_at' : 'created_at'));
    addEventListener('pointerup', reverse);
    return () => removeEventListener('pointerup', reverse);
  }, []);
  const { data } = useInfiniteQuery({
    queryKey: ['parcels', sort],
    queryFn: ({ pageParam }) => readPage(sort, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.links.next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div className="scroller" ref={setScroller}>
      {scroller === null ? null : <BareRows scroller={scroller} rows={data?.pages[0]?.data ?? noRows} />}
    </div>
  );
}

function BareRows({ scroller, rows }: { scroller: HTMLElement; rows: Row[] }) {
  const table = useTable({ features, columns, data: rows, getRowId });
  const tableRows = table.getRowModel().rows;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks for, is not used here
  const virtualizer = useVirtualizer({
    count: tableRows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
  });
  return (
    <div role="grid" className="rows" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => (
        <div
          key={item.key}
          role="row"
          data-index={item.index}
          data-row-id={tableRows[item.index]?.id}
          className="row"
          style={{ transform: `translateY(${item.start}px)` }}
        >
          {tableRows[item.index]?.getAllCells().map((cell) => (
            <div key={cell.id} role="gridcell" className="cell">
              <FlexRender cell={cell} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <BareList />
    </QueryClientProvider>,
  );
