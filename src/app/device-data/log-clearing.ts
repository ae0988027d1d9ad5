import { deviceStorage } from './storage-area.ts';
import type { DatabaseName, StoreName } from './store-lifetimes.ts';

// Apart from `device-log.ts`, which the first page does not load: signing out clears logs that this page has not opened.

export type LogTopic = Extract<DatabaseName, 'requests' | 'work'>;

const clearedName = (topic: LogTopic): StoreName => `${topic}-forgotten`;

/** Has a log cleared by the page that opens it next. `at`: milliseconds since 1970 UTC by the clock of its entries. */
export function markCleared(topic: LogTopic, at: number): void {
  deviceStorage.write(clearedName(topic), String(at));
}

/** When a log was to be cleared, for as long as its store was not; else null. */
export function clearedAt(topic: LogTopic): number | null {
  const stored = deviceStorage.readJson(clearedName(topic));
  return typeof stored === 'number' ? stored : null;
}

export function forgetCleared(topic: LogTopic): void {
  deviceStorage.remove(clearedName(topic));
}

let isStopped = false;

/** The databases of this browser are about to be deleted: no log writes any more. */
export function stopLogs(): void {
  isStopped = true;
}

export const areLogsStopped = (): boolean => isStopped;
