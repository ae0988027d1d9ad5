import { useEffect, useEffectEvent, useState } from 'react';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { ImportFileClient } from '#app/spreadsheet/check/import-file-client.ts';

/** Parcels that are read at once, and compared with the file then. */
const atOnce = 20;

interface KnownParcels {
  /** Why they are not read on; null while they are. */
  error: unknown;
  retry: () => void;
}

/**
 * Reads the parcels with changed cells, to know what changes; those of untouched rows are not requested.
 * `unread`: how many there are.
 */
export function useKnownParcels(client: ImportFileClient, unread: number): KnownParcels {
  const { endpoints } = useApi();
  const [error, setError] = useState<unknown>(null);
  const readOn = useEffectEvent(async (signal: AbortSignal) => {
    const read = async (id: string): Promise<[string, JsonObject | null]> => {
      try {
        return [id, (await endpoints.getParcel(id, signal)).parcel.raw];
      } catch (problem) {
        if (isGone(problem)) return [id, null];
        throw problem;
      }
    };
    // Until none is left: edits may add more while some are read.
    for (let ids = await client.unread(); ids.length > 0 && !signal.aborted; ids = await client.unread()) {
      const parcels = await Promise.all(ids.slice(0, atOnce).map(read));
      if (!signal.aborted) await client.putParcels(new Map(parcels));
    }
  });
  const waits = unread > 0 && error === null;
  useEffect(() => {
    if (!waits) return undefined;
    const stopping = new AbortController();
    readOn(stopping.signal).catch((problem: unknown) => {
      if (!stopping.signal.aborted) setError(problem);
    });
    return () => stopping.abort();
  }, [waits, client]);
  return { error, retry: () => setError(null) };
}
