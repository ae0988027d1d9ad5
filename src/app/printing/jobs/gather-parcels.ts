import type { QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { isApiError, isGone } from '#app/api/http/api-error.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { documentQuery, parcelQuery } from '#app/api/cache/queries.ts';
import { versionOf } from '#app/api/parcel-version.ts';
import { bodyFaultOf } from '#app/pdf-view/document-fault.ts';
import { documentProblemWords as faultWords } from '#app/pdf-view/document-problem-words.ts';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { gatherWords as words } from './print-words.ts';
import { type RawLabel, readRawLabels } from '#app/printing/printers/raw-labels.ts';
import { kindsOf, type PrintedKind, type PrintWhat } from './print-request.ts';

export interface GatheredParcel {
  parcel: Parcel;
  version: string;
  /** The PDFs of the job; a packing slip is drawn from the parcel. */
  documents: { kind: PrintedKind; pdf: Blob | null }[];
  /** Its labels in languages of printers of the desk. */
  raw: readonly RawLabel[];
}

/** What is not printed, and why. */
export interface SkippedParcel {
  id: string;
  name: string;
  reason: string;
  error: unknown;
  /** It could not be read again, but what the page holds of it is here: the user may print that. */
  held: GatheredParcel | null;
  /** Its one PDF, where only this desk's way to put it on sheets does not read it: it may do as a print of its own. */
  alone?: { kind: PrintedKind; pdf: Blob };
}

export interface Gathered {
  parcels: GatheredParcel[];
  skipped: SkippedParcel[];
}

/** The request gate lets this many through at once. */
const atOnce = 4;

/**
 * Reads each parcel again and gets its documents: a label that was cancelled since is not printed. Never rejects; what
 * cannot be had is skipped with its reason. `onRead` gets how many are done.
 */
export async function gatherParcels(
  desk: { api: ParcelDeskApi; queryClient: QueryClient },
  ids: readonly string[],
  what: PrintWhat,
  onRead: (done: number) => void = () => {},
): Promise<Gathered> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, GatheredParcel | SkippedParcel>();
  const queue = [...wanted];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      found.set(id, await gatherOne(desk, id, what));
      onRead(found.size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const all = wanted.flatMap((id) => found.get(id) ?? []);
  return {
    parcels: all.filter((one) => 'parcel' in one),
    skipped: all.filter((one) => 'reason' in one),
  };
}

async function gatherOne(
  desk: { api: ParcelDeskApi; queryClient: QueryClient },
  id: string,
  what: PrintWhat,
): Promise<GatheredParcel | SkippedParcel> {
  const { api, queryClient } = desk;
  const query = parcelQuery(api, id);
  try {
    const { parcel } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return await withDocuments(desk, parcel, what);
  } catch (error) {
    const known = queryClient.getQueryData(query.queryKey)?.parcel;
    const name = known === undefined ? id : parcelName(known);
    if (isGone(error)) return skipped(id, name, words.gone);
    const held = known === undefined ? null : heldDocuments(desk, known, what);
    return { ...skipped(id, name, words.notRead, error), held };
  }
}

/** The parcel with the documents it has of those that are wanted. */
export async function withDocuments(
  { api, queryClient }: { api: ParcelDeskApi; queryClient: QueryClient },
  parcel: Parcel,
  what: PrintWhat,
): Promise<GatheredParcel | SkippedParcel> {
  const [name, version] = [parcelName(parcel), versionOf(parcel, 'papers')];
  // A slip needs no document of the carrier: goods are picked before they are shipped.
  const isSlip = kindsOf(what).every((kind) => kind === 'slip') && parcelCan.process(parcel).allowed;
  const refused = isSlip ? undefined : refusalReason(parcelCan.readDocuments(parcel));
  if (refused !== undefined) return skipped(parcel.id, name, refused);
  const documents: GatheredParcel['documents'] = [];
  let raw: readonly RawLabel[] = [];
  for (const kind of kindsOf(what)) {
    const link = linkOf(parcel, kind);
    if (kind !== 'slip' && link === undefined) {
      // Most parcels need no declaration; labels all of them have.
      if (kind === 'customs' && what !== 'customs') continue;
      return skipped(parcel.id, name, kind === 'customs' ? words.noCustoms : words.noLink);
    }
    try {
      const pdf = link === undefined ? null : await queryClient.fetchQuery(documentQuery(api, link, version));
      documents.push({ kind, pdf });
      if (kind === 'labels') raw = await readRawLabels({ api, queryClient }, parcel.id);
    } catch (error) {
      if (isApiError(error) && error.kind === 'foreign-address') return skipped(parcel.id, name, words.foreign);
      const fault = bodyFaultOf(error);
      return skipped(parcel.id, name, fault === null ? words.noDocument : faultWords.titles[fault.kind], error);
    }
  }
  return { parcel, version, documents, raw };
}

/** What the page still holds of a parcel that cannot be read now; null unless that is all of it. */
function heldDocuments(
  { api, queryClient }: { api: ParcelDeskApi; queryClient: QueryClient },
  parcel: Parcel,
  what: PrintWhat,
): GatheredParcel | null {
  if (!parcelCan.readDocuments(parcel).allowed) return null;
  const version = versionOf(parcel, 'papers');
  const documents = kindsOf(what).flatMap((kind) => {
    const link = linkOf(parcel, kind);
    if (kind === 'customs' && link === undefined && what !== 'customs') return [];
    const pdf = link === undefined ? null : queryClient.getQueryData(documentQuery(api, link, version).queryKey);
    return [{ kind, pdf: pdf ?? null }];
  });
  return documents.every(({ kind, pdf }) => kind === 'slip' || pdf !== null)
    ? { parcel, version, documents, raw: [] }
    : null;
}

function linkOf({ documents }: Parcel, kind: PrintedKind): string | undefined {
  return { slip: undefined, labels: documents.labels, customs: documents.customs_declaration }[kind];
}

function skipped(id: string, name: string, reason: string, error: unknown = null): SkippedParcel {
  return { id, name, reason, error, held: null };
}
