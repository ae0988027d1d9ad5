import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { damageIn, mayBeDamaged } from '#app/spreadsheet/round-trip/spreadsheet-damage.ts';
import { checkWords } from './check-words.ts';
import { codeMender, type CodeMender, lostOfHsCode } from './column-codes.ts';
import type { RowProblem } from './file-parcel.ts';
import type { FieldColumns } from './group-rows.ts';

const words = checkWords.damage;

/** A parcel is found by them, and a label shows the postal code: a rounded one is never sent. */
const exactFields: ReadonlySet<FileField> = new Set([
  'order_number',
  'reference',
  'items.sku',
  'items.hs_code',
  'receiver.postal_code',
]);
/** Of each country the contract knows what postal codes look like. */
const mendedFields: readonly FileField[] = ['order_number', 'reference', 'items.sku', 'items.hs_code'];

/** Of numbers that may have got decimals. Shorter codes may have a point: `1.0` is an article, `6109.0` a part of an HS code. */
const fewestDigits: Readonly<Partial<Record<FileField, number>>> = {
  order_number: 1,
  reference: 5,
  'items.sku': 5,
  'items.hs_code': 5,
  'receiver.postal_code': 3,
  'receiver.house_number': 1,
  'receiver.phone': 5,
};

/** Cells of a new parcel, at these places of a file, in which a spreadsheet has destroyed something, or may have. */
export type DamageFinder = (places: readonly number[]) => RowProblem[];

/** By what the codes of a file's columns tell about those that lost digits, as they are now. */
export function damageFinder(rows: readonly (readonly string[])[], columns: FieldColumns): DamageFinder {
  const read = [...columns].flatMap(([field, at]) => {
    const fewest = fewestDigits[field];
    const mender =
      fewest === undefined
        ? null
        : codeMender(cellsAt(rows, at), { fewestDigits: fewest, keepsZeros: mendedFields.includes(field) });
    return mender !== null || mayBeDamaged(field) ? [{ field, at, mender }] : [];
  });
  return (places) => {
    const problems: RowProblem[] = [];
    for (const { field, at, mender } of read)
      for (const row of places)
        for (const column of at) {
          const problem = problemOf(field, rows[row]?.[column] ?? '', mender);
          if (problem !== null) problems.push({ row, field, column, ...problem });
        }
    return problems;
  };
}

function* cellsAt(rows: readonly (readonly string[])[], places: readonly number[]): Generator<string> {
  for (const place of places) for (const row of rows) yield row[place] ?? '';
}

function problemOf(
  field: FileField,
  cell: string,
  mender: CodeMender | null,
): Omit<RowProblem, 'row' | 'field' | 'column'> | null {
  if (cell === '') return null;
  const damage = damageIn(field, cell);
  if (damage === 'exponent' && exactFields.has(field)) return { message: words.exponent };
  if (damage !== null) return { message: words[damage], warning: true };
  const lost = mender?.(cell) ?? (field === 'items.hs_code' ? lostOfHsCode(cell) : null);
  if (lost === null) return null;
  const { kind, suggested } = lost;
  const mended = { message: words.lost[kind](suggested), group: words.lostGroups[kind], suggested };
  // As another order it would be shipped once more.
  return kind === 'whole' && field === 'order_number' ? mended : { ...mended, warning: true };
}
