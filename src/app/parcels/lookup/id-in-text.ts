import { isUuid } from '#contract/values/scalars.ts';

const idInAddress = /\/parcels\/([0-9a-f-]{36})(?:[/?#]|$)/i;

/** The id of a parcel that a text is, or the address of whose page it is; null for any other text. */
export function idInText(typed: string): string | null {
  const text = typed.trim();
  const id = idInAddress.exec(text)?.[1] ?? text;
  return isUuid(id) ? id.toLowerCase() : null;
}
