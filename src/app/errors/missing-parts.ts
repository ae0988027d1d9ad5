import { Listeners } from '#app/state/listeners.ts';

/** The parts of the page that are missing now, and whether each is all that its page shows; the one that was asked for last comes last. */
const missing = new Map<object, boolean>();
const changes = new Listeners();

export const subscribeToMissingParts = changes.subscribe;

/** One tells of all: `told` is the part that does, which is in view for certain where it is all that its page shows. */
export function partState(part: object): 'here' | 'missing' | 'told' {
  if (!missing.has(part)) return 'here';
  const parts = [...missing.keys()];
  const teller = parts.findLast((one) => missing.get(one)) ?? parts.at(-1);
  return teller === part ? 'told' : 'missing';
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
