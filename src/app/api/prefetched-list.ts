/** What the script `prefetch-list.ts` has requested before the page's own script was there. */
export interface Prefetched {
  /** The body of `/config.json`; rejects where there is none. */
  settings: Promise<unknown>;
  /** The answer to `POST /desk/session`, where this device is kept signed in and the tab has no token of its own. */
  device: Promise<Response> | null;
  /** The id of this station, where the browser has lost it; null where it has not. Gives null where none was kept. */
  station: Promise<string | null> | null;
  list: {
    address: string;
    /** The header it was asked with. */
    authorization: string;
    /** Milliseconds since 1970 UTC. */
    sentAt: number;
    answer: Promise<Response>;
    stop: AbortController;
  } | null;
}

declare global {
  /** Missing where that script could not be loaded. */
  var prefetched: Prefetched | undefined;
}

let taken: { address: string; sentAt: number } | null = null;

/** As `fetch`, and gives the list that was asked for ahead to the first who asks for that; a list is asked for ahead once. */
export function fetchOrTake(address: string, init: RequestInit): Promise<Response> {
  const list = globalThis.prefetched?.list;
  const { signal } = init;
  if (list?.address !== address || list.authorization !== new Headers(init.headers).get('Authorization'))
    return fetch(address, init);
  (globalThis.prefetched as Prefetched).list = null;
  taken = { address, sentAt: list.sentAt };
  const stop = () => list.stop.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return list.answer;
}

/** When the list was sent for that was just taken, in milliseconds since 1970 UTC; `before` for every other. */
export function sentBefore(before: number): number {
  const sentAt = taken?.sentAt ?? before;
  taken = null;
  return sentAt;
}

/** By how many milliseconds the answer at that address was requested before the page came for it; 0 for every other. */
export function prefetchedBy(address: string, cameAt: number): number {
  return taken?.address === address ? Math.max(0, cameAt - taken.sentAt) : 0;
}
