import type { dimensionFields } from '#contract/parcel-fields.ts';
import { formatDecimal } from '#app/words/define-words.ts';

/** `30.0 × 20.0 × 10.0`: length, width and height in cm. */
export function sidesText({ length, width, height }: Record<keyof typeof dimensionFields, string>): string {
  return [length, width, height].map(formatDecimal).join(' × ');
}
