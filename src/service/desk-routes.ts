import type { deskRights } from '#contract/rights/route-rights.ts';
import type { RoutesOf } from './api-routes.ts';
import { cancelPrintJob } from '#service/desk/cancel-print-job.ts';
import { getCarrierAnswer } from '#service/desk/carrier/get-carrier-answer.ts';
import { getCarrierDocument } from '#service/desk/carrier/get-carrier-document.ts';
import { getTracking } from '#service/desk/carrier/get-tracking.ts';
import { listCarriers } from '#service/desk/carrier/list-carriers.ts';
import { changeClaims } from '#service/desk/claims/change-claims.ts';
import { createPrintJob } from '#service/desk/create-print-job.ts';
import { deleteClaim } from '#service/desk/claims/delete-claim.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { getCustoms } from '#service/desk/get-customs.ts';
import { listPackagings } from '#service/desk/goods/list-packagings.ts';
import { getProductImage } from '#service/desk/goods/get-product-image.ts';
import { listProducts } from '#service/desk/goods/list-products.ts';
import { getRun } from '#service/desk/runs/get-run.ts';
import { listRuns } from '#service/desk/runs/list-runs.ts';
import { takeRun } from '#service/desk/runs/take-run.ts';
import { updateRun } from '#service/desk/runs/update-run.ts';
import { getSnapshot } from '#service/desk/get-snapshot.ts';
import { deleteMark, putMark } from '#service/desk/marks/change-mark.ts';
import { listDeskSettings } from '#service/desk/settings/list-desk-settings.ts';
import { putDeskSetting } from '#service/desk/settings/put-desk-setting.ts';
import { listStations } from '#service/desk/settings/list-stations.ts';
import { removeDeskSetting } from '#service/desk/settings/remove-desk-setting.ts';
import { movePrintJob } from '#service/desk/move-print-job.ts';
import { getPrintJob } from '#service/desk/get-print-job.ts';
import { listPrintJobs } from '#service/desk/list-print-jobs.ts';
import { listPrinters } from '#service/desk/list-printers.ts';
import { putClaim } from '#service/desk/claims/put-claim.ts';
import { answerPrint } from '#service/desk/prints/answer-print.ts';
import { getParcelHistory } from '#service/desk/prints/get-parcel-history.ts';
import { listPrints } from '#service/desk/prints/list-prints.ts';
import { notePrint } from '#service/desk/prints/note-print.ts';
import { readRows } from '#service/desk/read-rows.ts';
import { streamEvents } from '#service/desk/stream-events.ts';
import { leaveStation, lockPlace, stayAtPlace } from '#service/desk/badges/keep-place.ts';
import { listPeople } from '#service/desk/badges/list-people.ts';
import { scanBadge } from '#service/desk/badges/scan-badge.ts';
import { listWebhooks } from '#service/desk/webhooks/list-webhooks.ts';
import { retryWebhook, testWebhook } from '#service/desk/webhooks/try-webhook.ts';
import { getWork } from '#service/desk/work-log/get-work.ts';
import { postWork } from '#service/desk/work-log/post-work.ts';

/** Every operation below `/desk`, which is not part of SPEC.md. */
export const deskRoutes: RoutesOf<typeof deskRights, DeskEndpoint> = {
  '/customs': { GET: getCustoms },
  '/products': { GET: listProducts },
  '/products/:id/image': { GET: getProductImage },
  '/packagings': { GET: listPackagings },
  '/snapshot': { GET: getSnapshot },
  '/events': { GET: streamEvents },
  '/rows': { GET: readRows },
  '/claims': { POST: changeClaims },
  '/claims/:id': { PUT: putClaim, DELETE: deleteClaim },
  '/runs': { GET: listRuns },
  '/runs/:id': { GET: getRun, POST: updateRun },
  '/runs/:id/take': { POST: takeRun },
  '/people': { GET: listPeople },
  '/badge': { POST: scanBadge, DELETE: leaveStation },
  '/badge/stay': { POST: stayAtPlace },
  '/badge/lock': { POST: lockPlace },
  '/work': { GET: getWork, POST: postWork },
  '/parcels/:id': { GET: getParcelHistory },
  '/parcels/:id/carrier': { GET: getCarrierAnswer },
  '/parcels/:id/tracking': { GET: getTracking },
  '/parcels/:id/labels/:number': { GET: getCarrierDocument },
  '/prints': { GET: listPrints, POST: notePrint },
  '/prints/:id': { POST: answerPrint },
  '/marks/:id': { PUT: putMark, DELETE: deleteMark },
  '/settings': { GET: listDeskSettings },
  '/settings/:id': { PUT: putDeskSetting, DELETE: removeDeskSetting },
  '/stations': { GET: listStations },
  '/carriers': { GET: listCarriers },
  '/printers': { GET: listPrinters },
  '/print-jobs': { GET: listPrintJobs, POST: createPrintJob },
  '/print-jobs/:id': { GET: getPrintJob },
  '/print-jobs/:id/cancel': { POST: cancelPrintJob },
  '/print-jobs/:id/move': { POST: movePrintJob },
  '/webhooks': { GET: listWebhooks },
  '/webhooks/:id/test': { POST: testWebhook },
  '/webhooks/:id/retry': { POST: retryWebhook },
};
