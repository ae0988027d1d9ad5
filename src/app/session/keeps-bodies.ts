import { readSetting, useSetting, writeSetting } from './device-settings.ts';

const name = 'request-bodies';
const read = (kept: unknown) => (typeof kept === 'boolean' ? kept : undefined);

/** Whether the journal of requests keeps bodies, which hold customers' data: until the user signs out, and only where it was switched on. */
export function keepsBodies(): boolean {
  return readSetting(name, read, false);
}

export function useKeepsBodies(): [boolean, (keeps: boolean) => void] {
  return useSetting(name, read, false);
}

export function keepNoBodies(): void {
  if (keepsBodies()) writeSetting(name, false);
}
