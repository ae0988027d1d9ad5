import { isUuid } from '#contract/values/scalars.ts';

/** What a typed or pasted text may ask for, besides a command. */
export type Wanted = { kind: 'id'; id: string } | { kind: 'code'; code: string };

/** As letters; with a digit in it less is a number already. */
const shortest = 3;
const longest = 255;
const idInAddress = /\/parcels\/([0-9a-f-]{36})(?:[/?#]|$)/i;

/**
 * A parcel's id (as such or in the address of its page), or a number of it: order number, reference, reference code or tracking
 * number. Null for what is too short or too long to be one.
 */
export function readWanted(typed: string): Wanted | null {
  const text = typed.trim();
  const id = idInAddress.exec(text)?.[1] ?? text;
  if (isUuid(id)) return { kind: 'id', id: id.toLowerCase() };
  const code = plainCode(text);
  const tooShort = code.length < shortest && !/\d/.test(code);
  return tooShort || text.length > longest ? null : { kind: 'code', code };
}

/** A number as it is compared: capitals, without the spaces and the `#` it may be written with. */
export function plainCode(text: string): string {
  return text.replaceAll(/[\s#]+/g, '').toUpperCase();
}
