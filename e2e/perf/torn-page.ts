// Harms every byte of one page of a killed store's log, one after the other, and prints the places where the store then is not as it
// should be, as one line of JSON. A program of its own: a database that was closed keeps its files open until its process ends.
import { copyHarmed, type Harm, readStore } from '../faults/torn-log.ts';

export interface TornPage {
  /** The killed store's folder, and one for its copies. */
  whole: string;
  folder: string;
  page: number;
  pageBytes: number;
  harm: Harm;
  /** The parcels that must be there, in order. */
  expected: readonly string[];
}

const { whole, folder, page, pageBytes, harm, expected } = JSON.parse(process.argv[2] ?? '') as TornPage;
const wrong: number[] = [];
for (let at = page; at < page + pageBytes; at += 1) {
  copyHarmed(whole, folder, at, harm);
  const { parcels, integrity } = readStore(folder);
  if (integrity !== 'ok' || parcels.toSorted().join() !== expected.join()) wrong.push(at);
}
process.stdout.write(JSON.stringify(wrong));
