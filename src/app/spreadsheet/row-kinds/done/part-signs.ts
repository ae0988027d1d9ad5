import { plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import { type PartRule, partRules } from './done-rules.ts';
import { rememberTexts } from './remember-texts.ts';
import type { SkipReason } from '#app/spreadsheet/row-kinds/skip-reasons.ts';

/** The cell that says that an order, or an item of it, is shipped or refunded in part. `isCount`: it says how much. */
export interface PartSign {
  row: number;
  header: string;
  value: string;
  isCount: boolean;
}

/** The signs in the rows of one parcel; `reasonOf`: why the item of a row is skipped unless it is ticked. */
export type FindParts = (
  rows: readonly (readonly string[])[],
  places: readonly number[],
  reasonOf: (place: number) => SkipReason | undefined,
) => PartSign[];

/**
 * Finds the orders of a file of which the shop has done a part, and does not say in the row which; null where no column says so. What a row
 * says of its order is found once; where the lines of the order say which of them are done, they are skipped, and nothing is open.
 */
export function partFinder(header: readonly string[]): FindParts | null {
  const names = header.map(plainName);
  const rules = partRules.filter(({ unless = [] }) => !unless.some((name) => names.includes(name)));
  const columns = rules.flatMap(({ columns: known, ...rule }) =>
    names.flatMap((name, place) => (known.includes(name) ? [{ ...rule, place, saysSo: signOf(rule.values) }] : [])),
  );
  if (columns.length === 0) return null;
  return (rows, places, reasonOf) => {
    const found: PartSign[] = [];
    let ofOrder = false;
    for (const row of places)
      for (const { place, says, part, values, saysSo } of columns) {
        const value = (rows[row]?.[place] ?? '').trim();
        if (value === '' || !saysSo(value)) continue;
        if (says === 'order' ? ofOrder || places.some((one) => reasonOf(one) === part) : reasonOf(row) !== undefined)
          continue;
        ofOrder ||= says === 'order';
        found.push({ row, header: header[place] ?? '', value, isCount: values === 'positive' });
        break;
      }
    return found;
  };
}

function signOf(values: PartRule['values']): (cell: string) => boolean {
  if (values === 'positive') return (cell) => /[1-9]/.test(cell);
  return rememberTexts((cell) => values.includes(plainName(cell)));
}
