import type { RecalledMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { gapsOf } from '#app/spreadsheet/columns/names/mapping-gaps.ts';
import { recognisedColumns, withGuess } from '#app/spreadsheet/columns/recalled/recognised-columns.ts';
import type { FileFacts, Mapping } from '#app/spreadsheet/file-types.ts';

/**
 * The mapping that a file begins with: the one of the last file with these columns, and of what was not recognised then the guess. Where that
 * lacks a part of the address, such as columns that are empty in this file, and the guess has all of it: the guess, but for what a user has
 * skipped.
 */
export function startMapping(
  facts: Pick<FileFacts, 'header' | 'samples'>,
  guess: Mapping,
  recalled: RecalledMapping | null,
): Mapping {
  if (recalled === null) return guess;
  const { skipped, ...last } = recalled;
  const more = withGuess(last, guess, recognisedColumns(recalled, guess));
  const begun = skipped === null ? last : more;
  const chosen = { ...guess, columns: guess.columns.map((field, place) => (skipped?.includes(place) ? null : field)) };
  const lacksAddress = (mapping: Mapping) => (gapsOf(facts, mapping)?.fields.length ?? 0) > 0;
  return !lacksAddress(begun) ? begun : ([more, chosen].find((mapping) => !lacksAddress(mapping)) ?? begun);
}
