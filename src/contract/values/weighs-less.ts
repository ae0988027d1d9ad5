import { decimalUnits } from './scalars.ts';

/**
 * Whether one weight is below another, both in kilograms as the API has them. Of a parcel and its items that cannot be, by a gram or by a
 * kilogram; SPEC.md 4.1 does not compare them. False where one of them is no weight.
 */
export function weighsLess(weight: string, other: string): boolean {
  const [units, others] = [decimalUnits(weight, 'weight'), decimalUnits(other, 'weight')];
  return units !== null && others !== null && units < others;
}
