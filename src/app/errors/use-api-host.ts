import { use } from 'react';
import { ParcelDeskApiContext } from '../api/parcel-desk-api.ts';

/** The host of the API, for sentences about it. */
export function useApiHost(): string {
  return use(ParcelDeskApiContext)?.baseHost() ?? '';
}
