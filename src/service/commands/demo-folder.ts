import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isJsonObject } from '#contract/values/json-value.ts';
import { isUuid } from '#contract/values/scalars.ts';
import { StartError } from '#service/config/start-error.ts';

/** A data folder that the demo has made itself: no other is ever emptied. */
export interface DemoFolder {
  path: string;
  /** Removes all that is in it but its marker. Throws a `StartError` when it is not the folder any more that was opened. */
  empty(): void;
}

/** Says that a folder is the demo's, by a random id: a copy of the file somewhere else does not help while the demo runs. */
const marker = 'parcel-desk-demo.json';

/** Makes the folder, or opens one that an earlier demo made. Throws a `StartError` for any other. */
export function openDemoFolder(folder: string): DemoFolder {
  const path = resolve(folder);
  const id = isThere(path) ? markerOf(path) : makeFolder(path);
  return {
    path,
    empty() {
      if (markerOf(path) !== id) throw new StartError(`${path} is not the folder any more that this demo works in.`);
      for (const name of readdirSync(path)) if (name !== marker) rmSync(join(path, name), { recursive: true });
    },
  };
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function makeFolder(path: string): string {
  const id = randomUUID();
  try {
    mkdirSync(path, { mode: 0o700 });
    writeFileSync(join(path, marker), `${JSON.stringify({ demo: id })}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new StartError(`${path} cannot be made: ${(error as Error).message}`);
  }
  return id;
}

/** The id in a folder's marker. A link to a folder has none: what it leads to is someone else's. */
function markerOf(path: string): string {
  const file = join(path, marker);
  const isOwn =
    lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true &&
    lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const id = isOwn ? idIn(readFileSync(file, 'utf8')) : null;
  if (id === null)
    throw new StartError(
      `${path} was not made by npm run demo, which empties its folder each hour: set PARCEL_DESK_DEMO_DATA to a path where nothing is.`,
    );
  return id;
}

function idIn(text: string): string | null {
  try {
    const read: unknown = JSON.parse(text);
    const id = isJsonObject(read) ? read['demo'] : null;
    return typeof id === 'string' && isUuid(id) ? id : null;
  } catch {
    return null;
  }
}
