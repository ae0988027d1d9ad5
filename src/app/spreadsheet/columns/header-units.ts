import type { SheetFormats } from '#app/spreadsheet/sheet-types.ts';

const weightUnits: readonly [RegExp, NonNullable<SheetFormats['weight']>][] = [
  [/^(?:kgs?|kilos?|kilogram(?:s|m|me|mes)?)$/, 'kg'],
  [/^(?:g|gr|gram(?:s|m|me|mes)?)$/, 'g'],
  [/^(?:lbs?|pounds?)$/, 'lb'],
  [/^(?:oz|ounces?)$/, 'oz'],
];
const dimensionUnits: readonly [RegExp, NonNullable<SheetFormats['dimension']>][] = [
  [/^(?:cm|centimet(?:er|re)s?|zentimeter)$/, 'cm'],
  [/^(?:mm|millimet(?:er|re)s?|millimeter)$/, 'mm'],
  [/^(?:in|inch|inches|zoll)$/, 'in'],
];

/** The unit that a header ends with: `Weight (g)`, `Grams`, `weight_kg`, `Gewicht in kg`; null where it names none. */
export function unitInHeader(header: string): Pick<SheetFormats, 'weight' | 'dimension'> {
  const words = header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  return { weight: unitOf(weightUnits, last), dimension: unitOf(dimensionUnits, last) };
}

/** How the cells of a column are written: a unit that its header names is its own, whatever the others are in. */
export function formatsBelow(header: string, formats: SheetFormats): SheetFormats {
  const { weight, dimension } = unitInHeader(header);
  return { ...formats, weight: weight ?? formats.weight, dimension: dimension ?? formats.dimension };
}

function unitOf<Unit>(units: readonly [RegExp, Unit][], word: string): Unit | null {
  return units.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
