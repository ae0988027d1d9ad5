import { StartError } from './start-error.ts';

/** A number of parcels given on the command line. */
export function readCount(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new StartError(`--parcels needs a whole number, not "${text}"`);
  return Number(text);
}
