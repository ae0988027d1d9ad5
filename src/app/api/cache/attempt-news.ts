import { isRecord } from '#app/words/is-record.ts';

const channelName = 'parcel-desk.attempts';
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  return (channel ??= new BroadcastChannel(channelName));
}

/** Tells the other tabs that attempts run, by the ids of their parcels. */
export function tellStarted(ids: readonly string[]): void {
  open()?.postMessage({ ids });
}

/** Calls when another tab tells of an attempt for the parcel. Returns what ends that. */
export function whenStartedElsewhere(id: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && Array.isArray(data['ids']) && data['ids'].includes(id)) listener();
  };
  const news = open();
  news?.addEventListener('message', hear);
  return () => news?.removeEventListener('message', hear);
}
