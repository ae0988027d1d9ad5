/** A file of the page could not be loaded: no network, or a newer version is out and the server has the old file no more. */
export class MissingPart extends Error {
  override name = 'MissingPart' as const;
}

const listeners = new Set<() => void>();

/** Calls at each file that could not be loaded. */
export function whenPartIsMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A dynamic import whose failure can be told from a fault of what was imported. */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    for (const listener of listeners) listener();
    throw new MissingPart('', { cause });
  }
}
