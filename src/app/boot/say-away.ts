import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { shareWords as words } from './share-words.ts';

/** Milliseconds: a stream that is back sooner was not missed. */
const shortMillis = 10_000;

/** Says once that what happens at the desk arrives late. Where nothing is reached at all, the page says that already. */
export function sayAway({ feed, reach }: Pick<ParcelDeskApi, 'feed' | 'reach'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaid = false;
  const isMissed = () => !isSaid && feed.sharing.get() === 'away' && reach.getState().awaySince === null;
  const look = () => {
    clearTimeout(timer);
    if (isMissed()) timer = setTimeout(say, shortMillis);
  };
  function say(): void {
    if (!isMissed()) return;
    isSaid = true;
    showToast('info', words.away);
  }
  feed.sharing.subscribe(look);
  reach.subscribe(look);
}
