import { type DecimalKind, decimalUnits } from '#contract/values/scalars.ts';

/** As `decimalUnits`, of a text that was checked before it was stored: another one is a fault of the service. */
export function checkedUnits(text: string, kind: DecimalKind): bigint {
  const units = decimalUnits(text, kind);
  if (units === null) throw new TypeError(`not a ${kind}: ${JSON.stringify(text)}`);
  return units;
}
