import type { RecalledMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { gapsOf } from '#app/spreadsheet/columns/names/mapping-gaps.ts';
import type { FileFacts, Mapping } from '#app/spreadsheet/file-types.ts';

/**
 * The mapping that a file begins with: the one of the last file with these columns, unless its columns of the address are empty in this file
 * and the guess finds others.
 */
export function startMapping(
  facts: Pick<FileFacts, 'header' | 'samples'>,
  guess: Mapping,
  recalled: RecalledMapping | null,
): Mapping {
  if (recalled === null) return guess;
  const lacksAddress = (mapping: Mapping) => (gapsOf(facts, mapping)?.fields.length ?? 0) > 0;
  return lacksAddress(recalled) && !lacksAddress(guess) ? guess : recalled;
}
