/** A shorter number may be in a longer code by chance. */
export const leastContained = 10;

/** A scan as it is compared with tracking numbers. */
export interface LabelCode {
  /** What its frame says is the tracking number; more than one where it can be read in several ways. */
  numbers: readonly string[];
  /** Without a frame: what may hold a tracking number somewhere; null where it may not. */
  within: string | null;
}

/** Whether a tracking number is what a label's code says. `maybe`: it is in it, and may be there by chance. */
export function saysNumber(label: LabelCode, tracking: string): 'yes' | 'maybe' | 'no' {
  const number = trackingKey(tracking);
  if (label.numbers.includes(number)) return 'yes';
  const isIn = number.length >= leastContained && label.within !== null && label.within.length > number.length;
  return isIn && label.within?.includes(number) === true ? 'maybe' : 'no';
}

/** Without what scanners send around it, blanks and capitals' difference. */
export function trackingKey(text: string): string {
  return text
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .replaceAll(/[\s\p{Cc}]/gu, '')
    .toUpperCase();
}
