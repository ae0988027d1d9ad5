import * as z from 'zod/mini';
import { readSetting, writeSetting } from '#app/session/device-settings.ts';
import { bySchema } from '#app/session/setting-schema.ts';

const name = 'recent-methods';
const readIds = bySchema(z.array(z.string()));
const max = 5;

/** Ids of the shipping methods that were saved last on this device, the last first. Those of other accounts are in no list here. */
export function recentMethods(): readonly string[] {
  return readSetting(name, readIds, []);
}

export function rememberMethod(id: string): void {
  writeSetting(name, [id, ...recentMethods().filter((other) => other !== id)].slice(0, max));
}
