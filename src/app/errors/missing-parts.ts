import { Listeners } from '#app/state/listeners.ts';

/** The parts of the page that are missing now, and whether each is all that its page shows; the one that was requested last comes last. */
const missing = new Map<object, boolean>();
const changes = new Listeners();

export const subscribeToMissingParts = changes.subscribe;

/** One message covers all missing parts; `reporting` is the part that shows it. */
export function partState(part: object): 'here' | 'missing' | 'reporting' {
  if (!missing.has(part)) return 'here';
  const parts = [...missing.keys()];
  const reporter = parts.findLast((one) => missing.get(one)) ?? parts.at(-1);
  return reporter === part ? 'reporting' : 'missing';
}

export function addMissingPart(part: object, isWholePage = false): void {
  missing.set(part, isWholePage);
  changes.tell();
}

export function removeMissingPart(part: object): void {
  if (missing.delete(part)) changes.tell();
}

/** Loads all missing parts again. */
export function loadMissingParts(): void {
  missing.clear();
  changes.tell();
}
