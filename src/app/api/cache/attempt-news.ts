import { isRecord } from '#app/words/is-record.ts';
import { openTabChannel, type TabTalk } from '#app/state/tab-channel.ts';

interface Started {
  ids: readonly unknown[];
}

let channel: TabTalk<Started> | null = null;

function open(): TabTalk<Started> | null {
  return (channel ??= openTabChannel('attempts', readStarted));
}

function readStarted(message: unknown): Started | null {
  return isRecord(message) && Array.isArray(message['ids']) ? { ids: message['ids'] } : null;
}

/** Tells the other tabs that attempts run, by the ids of their parcels. */
export function tellStarted(ids: readonly string[]): void {
  open()?.post({ ids });
}

/** Calls when another tab reports an attempt for the parcel. Returns what ends that. */
export function whenStartedElsewhere(id: string, listener: () => void): () => void {
  return open()?.hear(({ ids }) => ids.includes(id) && listener()) ?? (() => {});
}
