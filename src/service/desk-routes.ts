import type { ApiMethod } from './api-routes.ts';
import { cancelPrintJob } from '#service/desk/cancel-print-job.ts';
import { createPrintJob } from '#service/desk/create-print-job.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { getCustoms } from '#service/desk/get-customs.ts';
import { getPrintJob } from '#service/desk/get-print-job.ts';
import { listPrintJobs } from '#service/desk/list-print-jobs.ts';
import { listPrinters } from '#service/desk/list-printers.ts';

/** Every operation below `/desk`, which is not part of SPEC.md. */
export const deskRoutes: Readonly<Record<string, Partial<Record<ApiMethod, DeskEndpoint>>>> = {
  '/customs': { GET: getCustoms },
  '/printers': { GET: listPrinters },
  '/print-jobs': { GET: listPrintJobs, POST: createPrintJob },
  '/print-jobs/:id': { GET: getPrintJob },
  '/print-jobs/:id/cancel': { POST: cancelPrintJob },
};
