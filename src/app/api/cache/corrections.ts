import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import { queryKeys } from './query-keys.ts';

// A change does not take the carrier's last refusal out of a parcel (SPEC.md 3), and nothing says when a parcel was changed. What the
// page knows is that a change was saved here and answered with the refusal still in it. In the cache, so that signing out forgets it.

type Refused = Pick<Parcel, 'id' | 'processing_errors'>;

/** A change that answers a refusal. */
export interface Correction {
  /** The refusal as text. */
  refusal: string;
  /** The version the change made; null on a server without versions. */
  etag: string | null;
  /** What was changed since the refusal: top-level fields. */
  fields: readonly string[];
}

/** Only the desk reads these: a parcel whose note has changed is the same to the carrier. */
const ownFields = ['note', 'tags'];

/** The last change here of a refused parcel; null when there is none. Never asked for. */
export function correctionQuery(id: string) {
  return queryOptions<Correction | null>({
    queryKey: queryKeys.correction(id),
    queryFn: () => null,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The last changes here of refused parcels, by the parcel's id. */
export function corrections(queryClient: QueryClient): Map<string, Correction> {
  const kept = queryClient.getQueriesData<Correction>({ queryKey: queryKeys.corrections });
  return new Map(kept.flatMap(([[, id], correction]) => (correction == null ? [] : [[String(id), correction]])));
}

/** Whether a saved change answers a refusal: the one the parcel holds, or what the checks said before (`marked`). */
export function answersRefusal(parcel: Refused, marked: boolean, fields: readonly string[]): boolean {
  return (marked || parcel.processing_errors.length > 0) && fields.some((field) => !ownFields.includes(field));
}

/** To be told when a change of a parcel was saved: the parcel and version it made, and the fields of its body. */
export function noteCorrection(
  queryClient: QueryClient,
  parcel: Refused,
  etag: string | null,
  fields: readonly string[],
): void {
  if (parcel.processing_errors.length === 0) return;
  const changed = fields.filter((field) => !ownFields.includes(field));
  keep(queryClient, parcel, etag, [...new Set([...correctedFields(queryClient, parcel.id, parcel), ...changed])]);
}

/** To be told when fields of a parcel are again as they were when it was refused. */
export function takeBackCorrection(
  queryClient: QueryClient,
  parcel: Refused,
  etag: string | null,
  fields: readonly string[],
): void {
  const left = correctedFields(queryClient, parcel.id, parcel).filter((field) => !fields.includes(field));
  keep(queryClient, parcel, etag, left);
}

/** The fields that were changed here since the refusal that is known of a parcel, or since that which it holds. */
export function correctedFields(queryClient: QueryClient, id: string, parcel?: Refused): readonly string[] {
  const known = queryClient.getQueryData(correctionQuery(id).queryKey);
  if (known == null || (parcel !== undefined && known.refusal !== refusalText(parcel))) return [];
  return known.fields;
}

function keep(queryClient: QueryClient, parcel: Refused, etag: string | null, fields: readonly string[]): void {
  if (fields.length === 0) return forgetCorrection(queryClient, parcel.id);
  const correction: Correction = { refusal: refusalText(parcel), etag, fields };
  queryClient.setQueryData(correctionQuery(parcel.id).queryKey, correction);
}

/** A new attempt has begun: what it says will be of the parcel as it is now. */
export function forgetCorrection(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: correctionQuery(id).queryKey });
}

/**
 * Whether the refusal a parcel holds is known to be older than a change. Of another version nobody here knows: it may have been
 * processed elsewhere, and refused for the same reason.
 */
export function isCorrected(
  parcel: Pick<Refused, 'processing_errors'>,
  etag: string | null,
  correction: Correction | null | undefined,
): boolean {
  if (correction === null || correction === undefined || correction.refusal !== refusalText(parcel)) return false;
  return etag === null || correction.etag === null || plainTag(etag) === plainTag(correction.etag);
}

/** A proxy that compresses an answer makes its tag a weak one. */
function plainTag(etag: string): string {
  return etag.replace(/^W\//, '');
}

function refusalText({ processing_errors: errors }: Pick<Refused, 'processing_errors'>): string {
  return JSON.stringify(errors);
}
