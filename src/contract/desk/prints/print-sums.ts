import * as z from 'zod/mini';
import { isJsonObject } from '#contract/values/json-value.ts';
import { printedDocuments, printResults } from './print-records.ts';

/** One print with all of its records together. */
const printSumSchema = z.object({
  /** The id of a print job, or the one that the page gave a print in the browser's dialog. */
  print: z.string(),
  /** How many parcels it holds, and its parcel where that is one. */
  parcels: z.number(),
  parcel: z.nullable(z.string()),
  /** Those that come first in it; earlier servers do not say. */
  first_parcels: z.optional(z.array(z.string())),
  documents: z.array(z.enum(printedDocuments)),
  pages: z.number(),
  /** How many of its pages came out; null where that is not known of each. */
  pages_out: z.nullable(z.number()),
  /** The printer's name; null for the print dialog of a browser. */
  printer: z.nullable(z.string()),
  station: z.nullable(z.string()),
  person: z.nullable(z.string()),
  /** `part` where some pages came out and others did not. */
  result: z.enum(printResults),
  /** A person has looked at the paper and answered. */
  by_person: z.boolean(),
  /** When it was sent, and when its result changed last: ISO 8601, UTC. */
  at: z.string(),
  changed_at: z.string(),
});
export type PrintSum = z.infer<typeof printSumSchema>;

/** So many prints are listed, of all stations of an account. */
export const maxPrintSums = 300;

/** `GET /desk/prints`: 200 `{sums}`, the prints that were sent last, the newest first. What cannot be read of a newer server is left out. */
export function readPrintSums(body: unknown): PrintSum[] | null {
  const sums = isJsonObject(body) ? body['sums'] : null;
  return Array.isArray(sums) ? sums.flatMap((sum) => printSumSchema.safeParse(sum).data ?? []) : null;
}
