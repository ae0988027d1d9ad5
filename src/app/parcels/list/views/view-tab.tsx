import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { defaultSort } from '#contract/list-query.ts';
import { linkTo } from '#app/links/links.ts';
import { startQuery, type ViewStart } from './parcel-views.ts';
import type { ShownCount } from './use-view-counts.ts';
import styles from './view-tabs.module.css';

interface ViewTabProps {
  name: string;
  start: ViewStart;
  /** Milliseconds since 1970 UTC: the address of a view of today names the day. */
  now: number;
  current: boolean;
  /** Null where it is not known. */
  count: ShownCount | null;
  /** Also done when it is shown from here. */
  onShow?: () => void;
}

/**
 * A link to a view, whose address says all of it. A parcel that is open beside the list stays open. Not the router's link, which
 * marks itself as current by its address: a view is current with other filters, too.
 */
export function ViewTab({ name, start, now, current, count, onShow }: ViewTabProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const { sort = defaultSort, ...filters } = startQuery(start, now);
  // An address without a sort is the shortest one for the same list.
  const query = sort === defaultSort ? filters : { sort, ...filters };
  const to = { to: '.', search: linkTo.parcels(query, start.view ?? undefined, start.picks).search } as const;
  const tab = useRef<HTMLAnchorElement>(null);
  const shownCount = count?.count;
  useEffect(() => {
    const shown = tab.current;
    if (!current || shown === null) return;
    // The bar scrolls sideways where it is narrow. The observer calls at each width, once the page is laid out: reading it here would force a layout.
    const observer = new ResizeObserver(() => shown.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    observer.observe(shown.parentElement ?? shown);
    return () => observer.disconnect();
  }, [current, shownCount]);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow?.();
    void navigate(to);
  };
  return (
    <a
      ref={tab}
      href={router.buildLocation(to).publicHref}
      className={styles.tab}
      aria-current={current ? 'page' : undefined}
      data-tip={count?.coverage}
      onClick={press}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.count} aria-hidden="true">
        {shownCount}
      </span>
    </a>
  );
}
