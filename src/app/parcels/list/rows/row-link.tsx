import { useNavigate } from '@tanstack/react-router';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import { addressOfParcel, linkTo } from '#app/links/links.ts';
import type { PageSearch } from '#app/links/page-search.ts';

/** The list's part of the page's address, which a parcel that is opened from it keeps. */
export const ListSearchContext = createContext<PageSearch>({});

interface RowLinkProps {
  parcelId: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * The link of a row to its parcel. Not the router's: each of those works out its address again, and compares it with the page's,
 * at every change of the page's, the rows that are about to go included (docs/benchmarks.md).
 */
export function RowLink({ parcelId, className, children }: RowLinkProps) {
  const search = use(ListSearchContext);
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    // A new tab, a new window and a download are the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(linkTo.parcelInList(parcelId));
  };
  return (
    <a href={addressOfParcel(parcelId, search)} className={className} tabIndex={-1} onClick={open}>
      {children}
    </a>
  );
}
