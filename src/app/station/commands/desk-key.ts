import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { deskKeyPattern, deskKeySetting } from '#contract/commands/command-codes.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { bySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';

const keySchema = z.object({ key: z.string().check(z.regex(deskKeyPattern)) });
const readKey = bySchema(keySchema);

/** Of servers that share no settings. */
const store = new DeviceStore('station-commands', valueFormat(bySchema(z.nullable(keySchema)), null));

// Of two stations that make the first sheet at the same time, the one that was first stays: its sheet may be on the wall.
sharedSettings.mergeBy('command-codes', (_mine, from, theirs) =>
  from === null && theirs !== null ? theirs : undefined,
);

/** The random part of this desk's command codes; null where none was made. */
export function readDeskKey(): string | null {
  const kept = sharedSettings.isShared ? readKey(sharedSettings.get().get(deskKeySetting)?.value) : store.read();
  return kept?.key ?? null;
}

export function useDeskKey(): string | null {
  useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  useStored(store);
  return readDeskKey();
}

/** Makes another one: sheets that were printed before do nothing any more. */
export function renewDeskKey(): void {
  const key = Array.from(crypto.getRandomValues(new Uint32Array(12)), (number) => number % 10).join('');
  if (sharedSettings.isShared) sharedSettings.set(deskKeySetting, { key });
  else store.set({ key });
}
