import type { Mapping } from '#app/spreadsheet/file-types.ts';

/** The same columns and fixed values, whatever the formats are. */
export function isSameMapping(
  one: Pick<Mapping, 'columns' | 'fixed'>,
  other: Pick<Mapping, 'columns' | 'fixed'>,
): boolean {
  const [fixed, others] = [Object.entries(one.fixed), Object.entries(other.fixed)];
  return (
    one.columns.every((field, place) => field === other.columns[place]) &&
    fixed.length === others.length &&
    others.every(([field, text]) => fixed.some(([name, own]) => name === field && own === text))
  );
}
