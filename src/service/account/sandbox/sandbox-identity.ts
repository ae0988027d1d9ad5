import { newReferenceCode } from '#service/model/reference-code.ts';
import { s10Number } from '#service/model/s10-number.ts';
import type { LabelDocument } from '#service/model/parcel-document.ts';
import type { Dice } from './sandbox-dice.ts';

/** A version 7 UUID of that time, its rest thrown. `millis` is milliseconds since 1970 UTC. */
export function sandboxId(millis: number, dice: Dice): string {
  const hex = () => dice.below(0x1_0000_0000).toString(16).padStart(8, '0');
  const time = millis.toString(16).padStart(12, '0');
  const [first, second, third] = [hex(), hex(), hex()];
  const variant = '89ab'[dice.below(4)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${first.slice(0, 3)}-${variant}${first.slice(3, 6)}-${second}${third.slice(0, 4)}`;
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
