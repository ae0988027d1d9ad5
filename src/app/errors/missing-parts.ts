import { Listeners } from '#app/state/listeners.ts';

/** The parts of the page that are missing now; the one that was asked for last comes last. */
const missing = new Set<object>();
const changes = new Listeners();

export const subscribeToMissingParts = changes.subscribe;

/** One tells of all: `told` is the part that does. */
export function partState(part: object): 'here' | 'missing' | 'told' {
  if (!missing.has(part)) return 'here';
  return [...missing].at(-1) === part ? 'told' : 'missing';
}

export function addMissingPart(part: object): void {
  missing.add(part);
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
