import { defaultSort } from '#contract/list-query.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { ErrorState } from '../../errors/error-state.tsx';
import { linkTo } from '../../links.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { readListSearch } from './list-search.ts';
import { listWords as words } from './list-words.ts';
import { NoParcels } from './no-parcels.tsx';
import styles from './parcel-list-page.module.css';
import { ParcelTable } from './parcel-table.tsx';
import { type ParcelPages, useParcelPages } from './use-parcel-pages.ts';

export function ParcelListPage() {
  usePageTitle(words.title);
  const search = useSearch({ from: '/desk/parcels' });
  const { query, problems } = useMemo(() => readListSearch(search), [search]);
  const pages = useParcelPages(query);
  return (
    <div className={styles.page}>
      <PageBar
        actions={
          <Link {...linkTo.newParcel()} className={buttonClass({ look: 'primary' })} aria-keyshortcuts="n">
            {words.newParcel}
            <Kbd keys="n" />
          </Link>
        }
      >
        <h1>{words.title}</h1>
        <span className="faint">{coverage(query, pages)}</span>
      </PageBar>
      <ListToolbar query={query} />
      {problems.length === 0 ? null : <AddressProblems query={query} problems={problems} />}
      <Rows query={query} pages={pages} />
    </div>
  );
}

function Rows({ query, pages }: { query: ListQuery; pages: ParcelPages }) {
  const [pressedHeader, setPressedHeader] = useState<string | null>(null);
  if (pages.firstError !== null) return <ErrorState error={pages.firstError} onRetry={pages.retry} />;
  if (pages.rows.length === 0 && !pages.starting && pages.end.kind === 'end')
    return <NoParcels query={query} unreadable={pages.unreadable} />;
  return (
    <ParcelTable
      key={pages.listKey}
      query={query}
      pages={pages}
      pressedHeader={pressedHeader}
      onHeader={setPressedHeader}
    />
  );
}

/** What the page looked at, so that nobody takes a part for the whole. */
function coverage(query: ListQuery, { rows, complete }: ParcelPages): string {
  if (rows.length === 0) return '';
  const order = words.orderNames[query.sort ?? defaultSort];
  return (complete ? words.loadedAll : words.loadedSoFar)(rows.length, order);
}

/** Parameters of a typed or pasted address that the API would refuse. */
function AddressProblems({ query, problems }: { query: ListQuery; problems: readonly string[] }) {
  const navigate = useNavigate();
  return (
    <div className={styles.notice}>
      <Notice tone="warn" role="status">
        <p>
          <b>{words.problemsTitle}</b>
        </p>
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <div>
          <Button small onClick={() => void navigate({ ...linkTo.parcels(query), replace: true })}>
            {words.removeProblems}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
