import { createContext } from 'react';

/** A sheet on screen, for what is laid over it. */
export interface SheetPlace {
  page: number;
  /** Of the page as it is looked at before it is rotated here, in points. */
  width: number;
  height: number;
}

/** Null until the page's size is known. */
export const SheetPlaceContext = createContext<SheetPlace | null>(null);
