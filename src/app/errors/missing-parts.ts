/** The parts of the page that are missing now; the one that was asked for last comes last. */
const missing = new Set<object>();
const listeners = new Set<() => void>();

export function subscribeToMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One tells of all: `told` is the part that does. */
export function partState(part: object): 'here' | 'missing' | 'told' {
  if (!missing.has(part)) return 'here';
  return [...missing].at(-1) === part ? 'told' : 'missing';
}

export function addMissingPart(part: object): void {
  missing.add(part);
  tell();
}

export function removeMissingPart(part: object): void {
  if (missing.delete(part)) tell();
}

/** Loads all missing parts again. */
export function loadMissingParts(): void {
  missing.clear();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
