// What work at the desk is counted as, without a schema: every page's requests name their source.

/**
 * `refused`: by the carrier, or by the checks before anything was sent. `corrected`: a saved change of a parcel that was refused so.
 * `printed`: labels of a parcel sent to a printer for the first time; `reprinted`: once more.
 */
export const parcelWorkKinds = ['processed', 'refused', 'corrected', 'printed', 'reprinted'] as const;
/** Done at the table of a station alone. `counted`: pieces counted while packing a parcel that was then shipped. `weighed`: weights saved. `not-scanned`: pieces that were not, of such a parcel. `set-aside`: parcels left open. */
export const tableWorkKinds = ['counted', 'not-scanned', 'weighed', 'set-aside'] as const;
/** Counted by the desk's own process, from its records of what all stations printed. */
export const printWorkKinds = ['printed', 'reprinted'] as const satisfies readonly WorkKind[];
export const workKinds = [...parcelWorkKinds, ...tableWorkKinds] as const;
export type WorkKind = (typeof workKinds)[number];

/**
 * Where it was requested. `problems`: in one row among the problems. `single`: on a page of one parcel, or for one row of the
 * list.
 */
export const workSources = ['station', 'run', 'problems', 'single'] as const;
export type WorkSource = (typeof workSources)[number];

/** The header that names the source of a start: the service counts what comes of it. */
export const sourceHeader = 'x-desk-source';

export function isWorkSource(text: unknown): text is WorkSource {
  return workSources.includes(text as WorkSource);
}

/**
 * Begins the id of an entry that is what came of an attempt, which several stations may see: of those that name a parcel, one is counted for
 * each attempt that the desk knows of.
 */
export const attemptWorkSign = 'attempt:';

/** How many entries `POST /desk/work` takes. */
export const maxPostedWork = 100;
