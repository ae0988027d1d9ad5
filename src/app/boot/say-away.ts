import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { shareWords as words } from './share-words.ts';

/** Milliseconds: a stream that is back sooner was not missed. */
const shortMillis = 10_000;

/** Says once that what happens at the desk arrives late. Where nothing is reached at all, the page says that already. */
export function sayAway({ feed, reach }: Pick<ParcelDeskApi, 'feed' | 'reach'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = feed.sharing.subscribe(() => {
    clearTimeout(timer);
    if (feed.sharing.get() === 'away') timer = setTimeout(say, shortMillis);
  });
  function say(): void {
    if (feed.sharing.get() !== 'away' || reach.getState().awaySince !== null) return;
    stop();
    showToast('info', words.away);
  }
}
