/**
 * `1-3, 5, 8-` as page numbers, each once, in their order on paper. Null for anything else: a number outside 1 to `count`, a
 * range backwards, letters. Nothing typed means all.
 */
export function parsePageRanges(text: string, count: number): number[] | null {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  if (parts.every((part) => part === '')) return Array.from({ length: count }, (_, index) => index + 1);
  const wanted = new Set<number>();
  for (const part of parts) {
    if (part === '') continue;
    const found = /^([0-9]{1,6})?\s*([-–])?\s*([0-9]{1,6})?$/.exec(part);
    if (found === null) return null;
    const [, from, dash, to] = found;
    if (from === undefined && to === undefined) return null;
    if (dash === undefined && to !== undefined) return null;
    const first = Number(from ?? 1);
    const last = dash === undefined ? first : Number(to ?? count);
    if (first < 1 || last > count || first > last) return null;
    for (let page = first; page <= last; page += 1) wanted.add(page);
  }
  return [...wanted].toSorted((a, b) => a - b);
}
