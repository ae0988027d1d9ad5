import { resultToastWords as words } from './notification-words.ts';

/** How many results came while the tab was hidden, and the title without them. */
let news: { count: number; shown: string; title: string } | null = null;

/** Puts an outcome into the title of a tab that is hidden; it goes when the tab is looked at. */
export function announceInTitle(latest: string): void {
  if (!document.hidden) return;
  if (news === null) document.addEventListener('visibilitychange', clear, { once: true });
  const count = (news?.count ?? 0) + 1;
  // The page may have changed its title since.
  const title = news !== null && document.title === news.shown ? news.title : document.title;
  document.title = words.waiting(count, latest);
  news = { count, shown: document.title, title };
}

function clear(): void {
  if (news !== null && document.title === news.shown) document.title = news.title;
  news = null;
}
