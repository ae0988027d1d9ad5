import { newReferenceCode } from '../../parcels/reference-code.ts';
import { s10Number } from '../../processing/s10-number.ts';
import type { LabelDocument } from '../../parcels/parcel-document.ts';
import type { Dice } from './sandbox-dice.ts';

/** A version 7 UUID of that moment, its rest thrown. `millis` is milliseconds since 1970 UTC. */
export function sandboxId(millis: number, dice: Dice): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => dice.below(16).toString(16)).join('');
  const time = millis.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${dice.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

/** Prime, and so without a common factor with the number of reference codes: every index has a code of its own. */
const step = 48_611_179;

/** The reference code of an index; two indexes never have the same. */
export function sandboxReferenceCode(index: number): string {
  let rest = (BigInt(index) + 1n) * BigInt(step);
  return newReferenceCode((below) => {
    const digit = Number(rest % BigInt(below));
    rest /= BigInt(below);
    return digit;
  });
}

/** Labels as a carrier numbered them, from `serial` on. */
export function sandboxLabels(count: number, serial: number): LabelDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const tracking = s10Number('RL', serial + index, 'DE');
    return {
      number: index + 1,
      tracking_number: tracking,
      tracking_url: `https://tracking.example.com/${tracking}`,
      return_tracking_number: s10Number('CL', serial + index, 'DE'),
    };
  });
}
