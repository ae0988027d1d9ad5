import { useEffect } from 'react';
import { shellWords as words } from './shell-words.ts';

/** The window's title while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = words.pageTitle(title);
  }, [title]);
}
