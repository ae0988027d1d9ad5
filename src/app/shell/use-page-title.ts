import { useEffect } from 'react';
import { shellWords as words } from './shell-words.ts';

/** The window's title while the page is shown. Null leaves it to what is open beside. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = words.pageTitle(title);
  }, [title]);
}
