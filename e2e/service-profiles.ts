import type { ServiceOptions } from './service-process.ts';

// Files that use the same one of these constants share a service of each worker, which costs half a second of a processor to start.
// Those without an account of their own find their parcels by what they made of them, and leave what others made alone.

/** No parcels: what API tests ask of it are parcels of their own, or of an account of their own. */
export const apiProfile: ServiceOptions = { parcels: 0 };

/** A list that is empty at first: another account of the same service. */
export const emptyDesk: ServiceOptions = { ...apiProfile, ownAccount: true };

/** The same, with a carrier that tests hold and release. */
export const heldProfile: ServiceOptions = { parcels: 0, ownAccount: true, heldCarrier: true };

/** Some parcels in every state, for what needs a list with something in it. Files add parcels of their own and change no other. */
export const seededDesk: ServiceOptions = { parcels: 40 };

/** Four pages of parcels. Files add some and change no other. */
export const fullDesk: ServiceOptions = { parcels: 400 };
