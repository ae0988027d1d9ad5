import type { ServiceOptions } from './service-process.ts';

// Files that use the same one of these constants share browser and service of a worker: their tests find their parcels by what they
// made of them, and leave what others made alone.

/** No parcels, and a carrier that tests hold and release. */
export const heldProfile: ServiceOptions = { parcels: 0, heldCarrier: true };
