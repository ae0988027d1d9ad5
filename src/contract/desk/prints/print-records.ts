import * as z from 'zod/mini';
import { isUuid } from '#contract/values/scalars.ts';
import { isJsonObject } from '#contract/values/json-value.ts';

// Which documents of which parcels were printed, where, and what came of it: ids, counts and times, and nothing of a receiver or an item.

/** Characters of what a printer shows of a job. */
export const maxJobTitle = 200;

/** Of a print of several parcels so many are named. */
export const maxFirstParcels = 3;

export const printedDocuments = ['slip', 'labels', 'customs'] as const;
export type PrintedDocument = (typeof printedDocuments)[number];

/**
 * - `dialog`: handed to the print dialog of a browser; the result on paper is unknown.
 * - `pending`, `printing`, `stopped`: at a printer, as the states of a print job.
 * - `out`, `part`, `none`: so much of it came out, by the printer or a person.
 * - `unknown`: neither knows.
 */
export const printResults = ['dialog', 'pending', 'printing', 'stopped', 'out', 'part', 'none', 'unknown'] as const;
export type PrintResult = (typeof printResults)[number];

/** Why documents that were printed before are printed again. */
export const reprintReasons = ['jammed', 'unreadable', 'damaged', 'lost', 'other'] as const;
export type ReprintReason = (typeof reprintReasons)[number];
const reprintReason = z.enum(reprintReasons);

const printRecordSchema = z.object({
  id: z.string(),
  /** Records of one print share it: the id of a print job, or the one that the page gave a print in the browser's dialog. */
  print: z.string(),
  parcel: z.string(),
  /** The attempt whose label it is; null where the process has none. */
  attempt: z.nullable(z.string()),
  document: z.enum(printedDocuments),
  pages: z.number(),
  copies: z.number(),
  /** The printer's name; null for the print dialog of a browser. */
  printer: z.nullable(z.string()),
  station: z.nullable(z.string()),
  person: z.nullable(z.string()),
  result: z.enum(printResults),
  /** How many of its pages came out; null where that is not known. */
  pages_out: z.nullable(z.number()),
  /** A person has looked at the paper and answered. */
  by_person: z.boolean(),
  /** Why it was printed again; null where that was not said. Earlier servers do not say. */
  reason: z.optional(z.nullable(reprintReason)),
  /** When it was sent, and when its result changed last: ISO 8601, UTC. */
  at: z.string(),
  changed_at: z.string(),
});
export type PrintRecord = z.infer<typeof printRecordSchema>;

const printRecordsSchema = z.object({ prints: z.array(printRecordSchema) });

/** How many ids `GET /desk/prints` takes. */
export const maxPrintParcels = 100;

/** `GET /desk/prints?parcels=a,b`: 200 `{prints}`, the newest first. Records of a newer server that cannot be read are left out. */
export function readPrintRecords(body: unknown): PrintRecord[] | null {
  const prints = isJsonObject(body) ? body['prints'] : null;
  if (!Array.isArray(prints)) return null;
  const whole = printRecordsSchema.safeParse({ prints });
  if (whole.success) return whole.data.prints;
  return prints.flatMap((print) => printRecordSchema.safeParse(print).data ?? []);
}

/** Whether a document came out, or may have. */
export function mayBeOut({ result }: Pick<PrintRecord, 'result'>): boolean {
  return result !== 'none';
}

const uuid = z.string().check(z.refine(isUuid));
/** Of a print: a job's id, or random characters of a page, which has no UUIDs on plain http. */
export const printIdPattern = /^[\w-]{16,64}$/;
const count = z.int().check(z.minimum(1), z.maximum(10_000));

/** The documents of one print in their order on paper, each with its pages. */
const documents = z
  .array(z.strictObject({ parcel: uuid, document: z.enum(printedDocuments), pages: count }))
  .check(z.minLength(1), z.maxLength(5_000));
export type SentDocument = z.infer<typeof documents>[number];

/** Without a question to a person: refused where a label of one of the parcels came out before, or may have. */
const unasked = z.optional(z.boolean());

/** The JSON that begins the body of `POST /desk/print-jobs?holds=<its bytes>`; the document follows it. */
export const jobContentSchema = z.strictObject({
  documents,
  unasked,
  /** The job that this is what is left of: it comes before what others sent since. */
  rest_of: z.optional(uuid),
  /** Another paper of this parcel is sent to the printer right after it, in another form: nothing of others comes between. */
  followed: z.optional(z.boolean()),
  reason: z.optional(reprintReason),
});
export type JobContent = z.infer<typeof jobContentSchema>;
export const maxJobContentBytes = 1024 * 1024;

/** How much of a print came out: all, or the first so many of its pages. */
const paperAnswer = z.union([z.literal('all'), z.int().check(z.minimum(0), z.maximum(1_000_000))]);
export type PaperAnswer = z.infer<typeof paperAnswer>;

/** `POST /desk/prints`: what was handed to the print dialog of a browser. The same id again changes only the result on paper. */
export const browserPrintSchema = z.strictObject({
  id: z.string().check(z.regex(printIdPattern)),
  documents,
  /** When that was, where it is reported later; ISO 8601, UTC. */
  at: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
  unasked,
  reason: z.optional(reprintReason),
  out: z.optional(paperAnswer),
});
export type BrowserPrint = z.infer<typeof browserPrintSchema>;

/** `POST /desk/prints/{id}`: a person's answer about the paper of a print, of the browser's dialog or of a print job. */
export const printAnswerSchema = z.strictObject({ out: paperAnswer });

/** The field that a refused unasked print names. */
export const unaskedField = 'unasked';
