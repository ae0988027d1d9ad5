import { shellWords as words } from './shell-words.ts';

let waiting = 0;

/** Counts an outcome in the window's title while the tab is hidden; the count goes when the tab is looked at. */
export function announceInTitle(): void {
  if (!document.hidden) return;
  if (waiting === 0) document.addEventListener('visibilitychange', clear, { once: true });
  waiting += 1;
  document.title = `${words.outcomeWaiting(waiting)} ${withoutCount(document.title)}`;
}

function clear(): void {
  waiting = 0;
  document.title = withoutCount(document.title);
}

function withoutCount(title: string): string {
  return title.replace(/^\(\S+\) /, '');
}
