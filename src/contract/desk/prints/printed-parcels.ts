import { isJsonObject } from '#contract/values/json-value.ts';

/** What is known of labels on paper: part `prints` of the snapshot. */
export interface PrintedParcels {
  /** Parcels of which a label came out, or may have. */
  parcels: string[];
  /** Of what was printed before, nothing is known. ISO 8601, UTC. */
  since: string;
}

export function readPrintedParcels(part: unknown): PrintedParcels | null {
  if (!isJsonObject(part) || !Array.isArray(part['parcels']) || typeof part['since'] !== 'string') return null;
  return { parcels: part['parcels'].filter((id) => typeof id === 'string'), since: part['since'] };
}
