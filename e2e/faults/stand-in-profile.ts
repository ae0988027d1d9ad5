/** How the stand-in differs from our own service. Each habit is its own switch; SPEC.md allows all of them or is silent. */
export interface ServerProfile {
  /** Where the API lives on the stand-in's origin, without a trailing slash. */
  basePath: string;
  /** What `/config.json` answers: as `basePath` is, the whole URL, with a slash too many, or no file at all (a static host's HTML page). */
  config: 'path' | 'url' | 'slash' | 'missing';
  /** A successful PATCH: 200 with the parcel, 204 without a body, or 200 with neither parcel nor anything else. */
  updated: 'parcel' | 'no-content' | 'empty';
  /** A successful DELETE: 204, 200 with a JSON body, or 200 with a word of plain text. */
  deleted: 'no-content' | 'body' | 'text';
  /** A successful POST print: 200 with the parcel, 201 with it, or 204. */
  marked: 'parcel' | 'created' | 'no-content';
  /** The first answer to a start, and the looks before the end: `processing`, or words of a later v1 without a parcel. */
  progress: 'known' | 'new-words';
  /** The processing status of a parcel that was never processed. SPEC.md 4.6 shows none. */
  neverProcessed: 400 | 404 | 409 | 422;
  /**
   * Rows per page, again and again from the start; 0 is a page without rows and with a next link. `null` leaves the pages as they
   * are. With `beyond` the list never ends after that many pages: only empty ones follow, or the next link leads back.
   */
  pages: { sizes: readonly number[]; beyond?: { after: number; comes: 'empty-pages' | 'circle' } } | null;
  /** Filters such as `created_since` that are not heeded: answered with 400, or read past. */
  sinceFilters: Readonly<Record<string, 'refused' | 'ignored'>>;
  /** The language of `processing_errors`. */
  carrierSpeaks: 'english' | 'german';
  /** `links.next` and `documents.*`: the whole URL, or a path of the origin. */
  links: 'url' | 'path';
  /** Next links and documents are below the base URL and elsewhere than SPEC.md has them: `/pages/7?…` and `/files/9.pdf`. */
  linksElsewhere: boolean;
  /** Escapes in links that another library would spell otherwise: `%5B`, `%5d`, `+`, `%2F`, `%7E`. */
  escapes: boolean;
  /** Unknown fields, in every object; those in receiver, items and dimensions are lost where a PATCH does not bring them back. */
  unknownFields: boolean;
  /** Unknown values of `source` and of `export_reason`. */
  unknownValues: boolean;
  /** Null for what SPEC.md 2 calls not nullable, wherever that says the same: no tags, one label, a quantity of one. */
  nulls: boolean;
  /** Weights, dimensions and prices with too few places, or one too many. */
  decimals: 'full' | 'short' | 'long';
  /** The receiver's city is stored in capitals: what was sent is not what is read. */
  tidies: boolean;
  /** `ETag` and `If-Match`. */
  etags: boolean;
  /** `Idempotency-Key`. */
  keys: boolean;
  /** Headers a page may read: all, or none but the content type, as behind a gateway that exposes none. */
  headers: 'all' | 'bare';
  /** Pages of other origins may call it: with the headers that SPEC.md names, and without reading any. */
  cors: boolean;
  /** The `Location` of 201 and 202; only where headers are not bare. */
  location: 'url' | 'path' | 'missing';
  /** Error bodies: SPEC.md 7's, or without a message, with `errors: null`, texts for lists, brackets in paths, HTML. */
  errors: 'spec' | 'odd';
}

/** Our own service's habits, on a stand-in that changes nothing. */
export const ownProfile: ServerProfile = {
  basePath: '/v1',
  config: 'path',
  updated: 'parcel',
  deleted: 'no-content',
  marked: 'parcel',
  progress: 'known',
  neverProcessed: 404,
  pages: null,
  sinceFilters: {},
  carrierSpeaks: 'english',
  links: 'url',
  linksElsewhere: false,
  escapes: false,
  unknownFields: false,
  unknownValues: false,
  nulls: false,
  decimals: 'full',
  tidies: false,
  etags: true,
  keys: true,
  headers: 'all',
  cors: false,
  location: 'url',
  errors: 'spec',
};

/** Everything otherwise, all at once. */
export const otherProfile: ServerProfile = {
  basePath: '/shop/api/v1',
  config: 'path',
  updated: 'no-content',
  deleted: 'body',
  marked: 'created',
  progress: 'new-words',
  neverProcessed: 409,
  pages: { sizes: [1, 0, 3, 0, 0, 1, 17, 0, 1, 40] },
  sinceFilters: {},
  carrierSpeaks: 'english',
  links: 'url',
  linksElsewhere: false,
  escapes: true,
  unknownFields: true,
  unknownValues: true,
  nulls: true,
  decimals: 'long',
  tidies: false,
  etags: false,
  keys: false,
  headers: 'bare',
  cors: false,
  location: 'missing',
  errors: 'odd',
};
