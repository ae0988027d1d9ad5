import { lengthUnit, weightUnit } from '#app/parcels/model/read-value/value-units.ts';
import type { DateOrder, FileFormats } from '#app/spreadsheet/file-types.ts';

/** The unit that a header ends with: `Weight (g)`, `Grams`, `weight_kg`, `Gewicht in kg`; null where it names none. */
export function unitInHeader(header: string): Pick<FileFormats, 'weight' | 'dimension'> {
  const words = header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const length = lengthUnit(last);
  return { weight: weightUnit(last), dimension: length === 'm' ? null : length };
}

interface OwnFormats {
  /** It holds numbers of a workbook, which have a point for decimals. */
  isNumbers?: boolean;
  date?: DateOrder | undefined;
}

/** How the cells of a column are written: a unit that its header names is its own, and an order of dates, whatever the others have. */
export function formatsBelow(
  header: string,
  formats: FileFormats,
  { isNumbers = false, date }: OwnFormats = {},
): FileFormats {
  const { weight, dimension } = unitInHeader(header);
  return {
    ...formats,
    date: date ?? formats.date,
    decimal: isNumbers ? '.' : formats.decimal,
    weight: weight ?? formats.weight,
    dimension: dimension ?? formats.dimension,
  };
}
