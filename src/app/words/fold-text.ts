/** Letters without an accent of Unicode's own, spelled out. */
const spelledOut: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text as its words are searched: without case and accents. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts: thousands of rows are folded while a list is read.
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđßæœı]/g, (letter) => spelledOut[letter] ?? letter);
}

export function isAscii(text: string): boolean {
  return !/[\u0080-\uFFFF]/.test(text);
}
