import type { Parcel } from '#contract/parcel.ts';
import { changedPaths } from '#contract/values/changed-paths.ts';
import { refusalName, sentToCarrier, versionName } from '#contract/desk/correction-facts.ts';
import { MarkStore } from '#app/api/holds/mark-store.ts';
import type { StoreHome } from '#app/device-data/device-store.ts';
import { mapFormat } from '#app/device-data/store-formats.ts';
import { isRecord } from '#app/words/is-record.ts';

// A change does not take the carrier's last refusal out of a parcel (SPEC.md 3), and nothing in it says when it was changed. What is
// known is that a change was saved and answered with the refusal still in it: by this page, or by any client of the desk's service.

type Refused = Pick<Parcel, 'id' | 'processing_errors'>;

/** A change that answers a refusal. No sentence and no value is in it: they may name a customer. */
export interface Correction {
  id: string;
  /** Names the refusal; cannot be turned back into it. */
  refusal: string;
  /** Names the version the change made; null on a server without versions. */
  version: string | null;
  /** The fields that were changed since the refusal, as paths. */
  paths: readonly string[];
  /** The desk has it too, so that it ends when the desk ends it. */
  shared?: boolean | undefined;
}

const format = mapFormat<Correction>('corrections', { read: readCorrection, name: ({ id }) => id }, { max: 2_000 });

/** The last changes of refused parcels on this device, for the account that is signed in. */
export class Corrections extends MarkStore<Correction> {
  constructor(home?: StoreHome) {
    super('corrections', format, home);
  }

  /** Call when a change of a parcel was saved, with the resulting parcel and version and the changed paths. */
  note(parcel: Refused, etag: string | null, paths: readonly string[]): void {
    if (parcel.processing_errors.length === 0) return;
    this.#keep(parcel, etag, [...new Set([...this.#pathsSince(parcel), ...sentToCarrier(paths)])]);
  }

  /** Call when top-level fields of a parcel are again as they were when only `before` was corrected. */
  takeBack(parcel: Refused, etag: string | null, fields: readonly string[], before: readonly string[]): void {
    const left = this.#pathsSince(parcel).filter((path) => before.includes(path) || !fields.includes(fieldOf(path)));
    this.#keep(parcel, etag, left);
  }

  /** What was changed since the refusal that is known of a parcel. */
  pathsOf(id: string): readonly string[] {
    return this.get().get(id)?.paths ?? [];
  }

  #pathsSince(parcel: Refused): readonly string[] {
    const known = this.get().get(parcel.id);
    return known?.refusal === refusalName(parcel.processing_errors) ? known.paths : [];
  }

  #keep(parcel: Refused, etag: string | null, paths: readonly string[]): void {
    if (paths.length === 0) return this.forget(parcel.id);
    const { id } = parcel;
    this.make({ id, refusal: refusalName(parcel.processing_errors), version: nameOf(etag), paths });
  }
}

export const corrections = new Corrections();

/** Whether a saved change answers a refusal: the one the parcel holds, or what the checks had found (`answered`: it is no longer so). */
export function answersRefusal(parcel: Refused, answered: boolean, fields: readonly string[]): boolean {
  return (answered || parcel.processing_errors.length > 0) && sentToCarrier(fields).length > 0;
}

/** What a change of these fields changed, as paths; the fields themselves where it is not known what was `before`. */
export function pathsChanged(
  before: Pick<Parcel, 'raw'> | undefined,
  after: Pick<Parcel, 'raw'>,
  fields: readonly string[],
): string[] {
  const changed = before === undefined ? [] : changedPaths(before.raw, after.raw);
  return fields.flatMap((field) => {
    const parts = changed.filter((path) => fieldOf(path) === field);
    return parts.length === 0 ? [field] : parts;
  });
}

/**
 * Whether the refusal a parcel holds is known to be older than a change. Of another version that is unknown here: it may have been
 * processed elsewhere, and refused for the same reason.
 */
export function isCorrected(
  parcel: Pick<Refused, 'processing_errors'>,
  etag: string | null,
  correction: Correction | undefined,
): boolean {
  if (correction === undefined || correction.refusal !== refusalName(parcel.processing_errors)) return false;
  return etag === null || correction.version === null || correction.version === nameOf(etag);
}

function readCorrection(stored: unknown): Correction | null {
  if (!isRecord(stored)) return null;
  const { id, refusal, version, paths, shared } = stored;
  if (typeof id !== 'string' || typeof refusal !== 'string' || !Array.isArray(paths)) return null;
  if (version !== null && typeof version !== 'string') return null;
  return {
    id,
    refusal,
    version,
    paths: paths.filter((path) => typeof path === 'string'),
    ...(shared === true && { shared }),
  };
}

function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}

function nameOf(etag: string | null): string | null {
  return etag === null ? null : versionName(etag);
}
