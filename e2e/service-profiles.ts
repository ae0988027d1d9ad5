import type { ServiceOptions } from './service-process.ts';

// Files that use the same one of these constants share a service of each worker: their tests find their parcels by what they made of
// them, and leave what others made alone.

/** No parcels, and a carrier that tests hold and release. */
export const heldProfile: ServiceOptions = { parcels: 0, heldCarrier: true };

/** No parcels: what API tests ask of it are parcels of their own, or of an account of their own. */
export const apiProfile: ServiceOptions = { parcels: 0 };
