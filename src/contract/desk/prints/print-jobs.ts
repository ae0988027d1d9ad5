import * as z from 'zod/mini';
import { printedDocuments } from './print-records.ts';

/**
 * - `pending`: accepted and stored; the printer does not have it yet.
 * - `printing`: the printer has it.
 * - `stopped`: the printer has it and waits for someone; its reasons name for what.
 * - `done`: the printer reports that all of it is out.
 * - `cancelled`: by someone at the desk or at the printer. Pages may have come out before.
 * - `failed`: the printer refused or aborted it. Pages may have come out before.
 * - `unknown`: the printer does not know the job any more, or did not confirm that it got all of it, so it may have come out or not.
 */
export const printJobStates = ['pending', 'printing', 'stopped', 'done', 'cancelled', 'failed', 'unknown'] as const;
export type PrintJobState = (typeof printJobStates)[number];

export function hasPrintJobEnded(state: PrintJobState): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed' || state === 'unknown';
}

/** Which documents a job holds, and its parcel where all are of one. Of a document, `parcels`: how many have it. */
const printJobContentSchema = z.object({
  parcel: z.nullable(z.string()),
  /** Of several parcels: how many, and those that come first in it. Earlier servers do not say. */
  parcels: z.optional(z.number()),
  first_parcels: z.optional(z.array(z.string())),
  documents: z.array(z.object({ document: z.enum(printedDocuments), parcels: z.number(), pages: z.number() })),
});
export type PrintJobContent = z.infer<typeof printJobContentSchema>;

const printJobSchema = z.object({
  id: z.string(),
  /** The name of its printer. */
  printer: z.string(),
  /** What the printer shows, of a job that does not name its documents, until it has ended; else empty. */
  title: z.string(),
  /** Null where the request did not name them; earlier servers do not say. */
  content: z.optional(z.nullable(printJobContentSchema)),
  copies: z.number(),
  state: z.enum(printJobStates),
  /** The printer's own keywords (`job-state-reasons`, `printer-state-reasons`); empty when there are none. */
  reasons: z.array(z.string()),
  /** One sentence: what is the matter and what next; null when nothing is wrong. */
  message: z.nullable(z.string()),
  /** Pages of the document, where it is a PDF. */
  pages: z.nullable(z.number()),
  /** How many pages are out, by the printer's `job-impressions-completed`; null when it reports none. */
  pages_out: z.nullable(z.number()),
  /** How many jobs its printer prints before it; null once it has ended. Earlier servers do not say. */
  ahead: z.optional(z.nullable(z.number())),
  /** The printer that it goes to as soon as its own has cancelled it. */
  moves_to: z.optional(z.nullable(z.string())),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** Null until it has ended. */
  ended_at: z.nullable(z.string()),
  /** Who has sent it, as far as it is known; absent from earlier servers. */
  station: z.optional(z.nullable(z.string())),
  person: z.optional(z.nullable(z.string())),
});
export type PrintJob = z.infer<typeof printJobSchema>;

/** `POST /desk/print-jobs?printer=…&title=…&copies=…` (its body is the document), `GET /desk/print-jobs/{id}`, `POST /desk/print-jobs/{id}/cancel`, `POST /desk/print-jobs/{id}/move?printer=…`. */
export const printJobAnswerSchema = z.object({ print_job: printJobSchema });

/** `GET /desk/print-jobs`: all jobs of this token's account that have not ended, the newest first, then the 200 that ended last. */
export const printJobsSchema = z.object({ print_jobs: z.array(printJobSchema) });
