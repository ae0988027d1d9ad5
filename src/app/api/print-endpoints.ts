import { type AccountCustoms, customsAnswerSchema } from '#contract/desk/customs.ts';
import type { JobContent } from '#contract/desk/prints/print-records.ts';
import { type PrintJob, printJobAnswerSchema, printJobsSchema } from '#contract/desk/prints/print-jobs.ts';
import { type Printer, printersSchema } from '#contract/desk/prints/printers.ts';
import { type CarrierPart, carrierPartsSchema } from '#contract/documents/carrier-documents.ts';
import { type CarrierTracking, carrierTrackingSchema } from '#contract/documents/carrier-tracking.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import type * as z from 'zod/mini';
import { isGone } from '#app/api/http/api-error.ts';
import { wrongShape } from '#app/api/http/wrong-shape.ts';
import type { ApiAnswer, ApiClient } from '#app/api/http/client.ts';

interface PrintJobRequest {
  /** The name of the printer. */
  printer: string;
  title: string;
  /** With the type of what it is. */
  document: Blob;
  /** Which parcels and documents it holds, for a server that writes it down; it stands before the document then. */
  content: JobContent | null;
  /** Where it was asked for. */
  source: WorkSource;
  /** The same key and document are one job, however often it is requested. */
  idempotencyKey: string;
}

/** Whether the carrier has withdrawn a shipment, and why not, in its own words. */
interface Withdrawal {
  state: 'waits' | 'done' | 'refused';
  reason: string | null;
}

/** One function per endpoint below `/desk`: parsed data, or an `ApiError`. */
export function createPrintEndpoints(client: ApiClient) {
  /** What the carrier said of a parcel; null where no carrier of this desk has answered. */
  async function readCarrierAnswer(parcel: string, signal?: AbortSignal) {
    const path = `/desk/parcels/${encodeURIComponent(parcel)}/carrier`;
    try {
      const answer = await client.json({ method: 'GET', beside: true, path, signal });
      return parsed(carrierPartsSchema, answer, 'GET /desk/parcels/{id}/carrier');
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  return {
    async getCustoms(signal?: AbortSignal): Promise<AccountCustoms> {
      const answer = await client.json({ method: 'GET', beside: true, ofDesk: true, path: '/desk/customs', signal });
      return parsed(customsAnswerSchema, answer, 'GET /desk/customs').customs;
    },

    async listPrinters(signal?: AbortSignal): Promise<Printer[]> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/printers', signal });
      return parsed(printersSchema, answer, 'GET /desk/printers').printers;
    },

    /** What the carrier gave for a parcel, as it came; none where no carrier of this desk has answered. */
    async listCarrierParts(parcel: string, signal?: AbortSignal): Promise<CarrierPart[]> {
      return (await readCarrierAnswer(parcel, signal))?.documents ?? [];
    },

    /** Whether the carrier of a parcel says where its shipment is. */
    async canTrack(parcel: string, signal?: AbortSignal): Promise<boolean> {
      return (await readCarrierAnswer(parcel, signal))?.attempt.tracking ?? false;
    },

    /** What the carrier did with the shipment of a cancelled parcel; null where this server does not know. */
    async readWithdrawal(parcel: string, signal?: AbortSignal): Promise<Withdrawal | null> {
      const answer = await readCarrierAnswer(parcel, signal);
      if (answer?.attempt.withdrawing === undefined) return null;
      const { withdrawing, withdrawal_refused: reason } = answer.attempt;
      return { state: withdrawing ? 'waits' : reason === null ? 'done' : 'refused', reason };
    },

    /** What the carrier says now. Nothing of it is kept, and a carrier that is slow holds up nothing else. */
    async readTracking(parcel: string, signal?: AbortSignal): Promise<CarrierTracking> {
      const path = `/desk/parcels/${encodeURIComponent(parcel)}/tracking`;
      const answer = await client.json({ method: 'GET', beside: true, ofDesk: true, secret: true, path, signal });
      return parsed(carrierTrackingSchema, answer, 'GET /desk/parcels/{id}/tracking');
    },

    /** The bytes of one of them. */
    async readCarrierPart(parcel: string, number: number, signal?: AbortSignal): Promise<Blob> {
      const path = `/desk/parcels/${encodeURIComponent(parcel)}/labels/${number}`;
      return client.document({ method: 'GET', beside: true, path, signal }, (response) => response.blob());
    },

    /** The newest of this account, newest first. */
    async listPrintJobs(signal?: AbortSignal): Promise<PrintJob[]> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/print-jobs', poll: true, signal });
      return parsed(printJobsSchema, answer, 'GET /desk/print-jobs').print_jobs;
    },

    /** Null for one that the desk does not know any more. */
    async getPrintJob(id: string): Promise<PrintJob | null> {
      const path = `/desk/print-jobs/${encodeURIComponent(id)}`;
      try {
        const answer = await client.json({ method: 'GET', beside: true, path, poll: true });
        return parsed(printJobAnswerSchema, answer, 'GET /desk/print-jobs/{id}').print_job;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    /** Accepted and stored when this resolves: it prints once, whatever the result of the page or the process. */
    async sendPrintJob({
      printer,
      title,
      document,
      content,
      source,
      idempotencyKey,
    }: PrintJobRequest): Promise<PrintJob> {
      const holds = content === null ? null : new TextEncoder().encode(JSON.stringify(content));
      const query = formatQueryString([
        ['printer', printer],
        ['title', title],
        ...(holds === null ? [] : [['holds', String(holds.length)] as const]),
      ]);
      const answer = await client.json({
        method: 'POST',
        beside: true,
        path: `/desk/print-jobs?${query}`,
        body: holds === null ? document : new Blob([holds, document], { type: document.type }),
        headers: { 'Idempotency-Key': idempotencyKey },
        intent: idempotencyKey,
        source,
        document: true,
      });
      return parsed(printJobAnswerSchema, answer, 'POST /desk/print-jobs').print_job;
    },

    /** What of it is not out yet does not come out any more. A job that has ended stays as it is. */
    async cancelPrintJob(id: string): Promise<PrintJob> {
      const path = `/desk/print-jobs/${encodeURIComponent(id)}/cancel`;
      const answer = await client.json({ method: 'POST', beside: true, path });
      return parsed(printJobAnswerSchema, answer, 'POST /desk/print-jobs/{id}/cancel').print_job;
    },

    /** It comes out at that printer, or where its own had begun with it, at neither but what is out. */
    async movePrintJob(id: string, printer: string): Promise<PrintJob> {
      const query = formatQueryString([['printer', printer]]);
      const path = `/desk/print-jobs/${encodeURIComponent(id)}/move?${query}`;
      const answer = await client.json({ method: 'POST', beside: true, path });
      return parsed(printJobAnswerSchema, answer, 'POST /desk/print-jobs/{id}/move').print_job;
    },
  };
}
export type PrintEndpoints = ReturnType<typeof createPrintEndpoints>;

function parsed<T>(schema: z.ZodMiniType<T>, answer: ApiAnswer<unknown>, name: string): T {
  const read = schema.safeParse(answer.body);
  if (read.success) return read.data;
  throw wrongShape(answer, name);
}
