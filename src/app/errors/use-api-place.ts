import { use } from 'react';
import { ParcelDeskApiContext } from '#app/api/parcel-desk-api.ts';

/** Where the API is, for sentences about it. */
export interface ApiPlace {
  host: string;
  /** The browser asks another origin than the page's own, which has to allow that. */
  otherOrigin: boolean;
}

export function useApiPlace(): ApiPlace {
  const api = use(ParcelDeskApiContext);
  return { host: api?.baseHost() ?? '', otherOrigin: api?.otherOrigin() ?? false };
}
