/** The runs that a part of the page shows to their end: they need no message. */
const shown = new Set<string>();

/** For an effect of the part; gives what ends it. */
export function showRun(id: string | undefined): (() => void) | undefined {
  if (id === undefined) return undefined;
  shown.add(id);
  return () => void shown.delete(id);
}

export function isRunShown(id: string): boolean {
  return shown.has(id);
}
