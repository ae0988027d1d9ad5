import { useEffect } from 'react';
import { pageWords as words } from './page-words.ts';

/** The window's title while the page is shown. Null leaves it to what is open beside. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = words.title(title);
  }, [title]);
}
