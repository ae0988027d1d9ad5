import type { EntryKind } from '#app/api/kept/kept-entries.ts';
import { changeEntries, readEntrySetting } from '#app/session/entry-setting.ts';

const name = 'recent-methods';
const ids: EntryKind<string> = { read: (stored) => (typeof stored === 'string' ? stored : null), name: (id) => id };
const max = 5;

/** Ids of the shipping methods that were saved last on this device, the last first. Those of other accounts are in no list here. */
export function recentMethods(): readonly string[] {
  return readEntrySetting(name, ids);
}

export function rememberMethod(id: string): void {
  const before = recentMethods();
  changeEntries(name, ids, before, [id, ...before.filter((other) => other !== id)], max);
}
