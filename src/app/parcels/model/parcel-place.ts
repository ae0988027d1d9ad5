import { createContext } from 'react';

/** Where a parcel is shown, for what it draws around itself. */
export interface ParcelPlace {
  /** Beside the list, or as the whole page. */
  beside: boolean;
  /** From one to the other; null where there is no room for both. */
  toggle: (() => void) | null;
}

export const ParcelPlaceContext = createContext<ParcelPlace>({ beside: false, toggle: null });

/** The id of the element that names the parcel shown. */
export const parcelNameId = 'parcel-name';
