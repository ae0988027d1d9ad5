import { Listeners } from '#app/state/listeners.ts';

/** A file of the page could not be loaded: no network, or a newer version is out and the server has the old file no more. */
export class MissingPart extends Error {
  override name = 'MissingPart' as const;
}

const missed = new Listeners();

/** Calls at each file that could not be loaded. */
export const whenPartIsMissing = missed.subscribe;

/** A dynamic import that throws a `MissingPart` when its file cannot be loaded, and not for errors in it. */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    missed.tell();
    throw new MissingPart('', { cause });
  }
}
