import { StartError } from './start-error.ts';

/**
 * What one request, one connection and all of them together may take. Own choice: SPEC.md 8 gives none of these. The length
 * of texts is no setting: it is a rule of fields that page and service share (`#contract/values/scalars.ts`).
 */
const known = {
  /** Bytes of a request body; over it 413. */
  body: { default: 4 * 1024 * 1024, min: 1024, max: 64 * 1024 * 1024 },
  /** Bytes of a document that is sent to a printer; over it 413. */
  'print-bytes': { default: 50 * 1024 * 1024, min: 1024, max: 256 * 1024 * 1024 },
  /** Bytes of all documents that wait for printers; a further one is 429 until some are out. */
  'print-waiting': { default: 512 * 1024 * 1024, min: 1024, max: 2 ** 40 },
  /** Jobs that have not ended, all of which a list has to show; a further one is 429 until some are out. */
  'print-jobs': { default: 10_000, min: 1, max: 1_000_000 },
  /** Bytes of all request bodies that are being received; a further one is 429 until some have arrived. */
  bodies: { default: 64 * 1024 * 1024, min: 1024, max: 2 ** 40 },
  /** Levels of a JSON body; over it 400. */
  depth: { default: 32, min: 4, max: 1000 },
  /** Values of a JSON body; over it 400. */
  nodes: { default: 100_000, min: 100, max: 10_000_000 },
  /** Characters of path and query; over it 414. */
  url: { default: 8192, min: 256, max: 65_536 },
  /** Query parameters; over it 400. */
  query: { default: 50, min: 10, max: 1000 },
  /** Header lines, and bytes of the request line and all of them; over it 431. */
  headers: { default: 100, min: 20, max: 1000 },
  'header-bytes': { default: 16 * 1024, min: 1024, max: 1024 * 1024 },
  /** Seconds until the headers, and until the whole request, have arrived; over it 408. */
  'headers-seconds': { default: 10, min: 1, max: 600 },
  'request-seconds': { default: 30, min: 1, max: 3600 },
  /** Seconds a connection without a request stays open. */
  'idle-seconds': { default: 75, min: 1, max: 3600 },
  /** Seconds in which a client that has an answer to read reads none of it; then its connection ends. */
  'read-seconds': { default: 60, min: 1, max: 3600 },
  /** Bytes of the documents on a list page; a page ends early before it is larger. */
  page: { default: 8 * 1024 * 1024, min: 1024, max: 64 * 1024 * 1024 },
  /** Seconds without a word of the station that has a run until another one may continue it. */
  'run-seconds': { default: 120, min: 1, max: 86_400 },
  /** Bytes of all answers that wait to be read; over it the connections that wait longest end. */
  unread: { default: 128 * 1024 * 1024, min: 1024, max: 2 ** 40 },
  /** Streams of events that one token or session has open, and all of them together; a further one is 429, or 503. */
  'token-streams': { default: 100, min: 1, max: 100_000 },
  streams: { default: 500, min: 1, max: 100_000 },
  /** Bytes of a stream that wait to be read; over it the stream ends. */
  'stream-bytes': { default: 1024 * 1024, min: 1024, max: 64 * 1024 * 1024 },
} as const satisfies Record<string, { default: number; min: number; max: number }>;

export type LimitName = keyof typeof known;
export type ServiceLimits = Readonly<Record<LimitName, number>>;
const names = Object.keys(known) as LimitName[];

/** `PARCEL_DESK_LIMITS`: `name=value` for each limit that differs from its default, for example `body=8388608 page=4194304`. */
export function readLimits(text: string): ServiceLimits {
  const limits = Object.fromEntries(names.map((name) => [name, known[name].default])) as Record<LimitName, number>;
  for (const part of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const [given, value = ''] = part.split('=', 2);
    const name = names.find((each) => each === given);
    if (name === undefined)
      throw new StartError(`PARCEL_DESK_LIMITS knows no "${part}"; its names are ${names.join(', ')}`);
    const { min, max } = known[name];
    const number = /^\d{1,13}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max))
      throw new StartError(`PARCEL_DESK_LIMITS ${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    limits[name] = number;
  }
  return limits;
}
