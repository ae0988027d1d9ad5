/** A parcel has at most 30 labels (SPEC.md 4.1), a declaration of 1000 items some 60 pages. */
export const maxPages = 200;
/** In which the document, and then each page that is wanted, must come. */
export const patienceSeconds = 20;
/** Points of a picture in a page; larger ones would take the memory of the tab (PROMISES: 52). */
export const maxPicturePoints = 33_554_432;
/** Points of all canvases together that are kept at once: 4 bytes each. */
export const maxCanvasPoints = 48_000_000;
/** Points of one canvas. Some browsers draw nothing on larger ones, without an error. */
export const maxSheetPoints = 16_000_000;
