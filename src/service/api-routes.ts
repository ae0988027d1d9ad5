import type { apiRights } from '#contract/rights/route-rights.ts';
import type { Endpoint } from '#service/http/api-request.ts';
import { cancelParcel } from '#service/parcels/cancel-parcel.ts';
import { createParcel } from '#service/parcels/create-parcel.ts';
import { deleteParcel } from '#service/parcels/delete-parcel.ts';
import { downloadCustomsDeclaration } from '#service/parcels/download-customs-declaration.ts';
import { downloadLabels } from '#service/parcels/download-labels.ts';
import { getParcel } from '#service/parcels/get-parcel.ts';
import { getProcessStatus } from '#service/parcels/get-process-status.ts';
import { listParcels } from '#service/parcels/list-parcels.ts';
import { printParcel } from '#service/parcels/print-parcel.ts';
import { processParcel } from '#service/parcels/process-parcel.ts';
import { updateParcel } from '#service/parcels/update-parcel.ts';
import { listShippingMethods } from '#service/shipping-methods/list-shipping-methods.ts';

export type ApiMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Beside the API there is one more. */
export type DeskMethod = ApiMethod | 'PUT';

/** For each route and method that has a right, what answers it: one without a right does not compile. */
export type RoutesOf<Rights, Answer> = {
  readonly [Path in keyof Rights]: { readonly [Method in keyof Rights[Path]]: Answer };
};

/** Every operation of SPEC.md 4, below the version segment. */
export const apiRoutes: RoutesOf<typeof apiRights, Endpoint> = {
  '/parcels': { GET: listParcels, POST: createParcel },
  '/parcels/:id': { GET: getParcel, PATCH: updateParcel, DELETE: deleteParcel },
  '/parcels/:id/process': { GET: getProcessStatus, POST: processParcel },
  '/parcels/:id/print': { POST: printParcel },
  '/parcels/:id/cancel': { POST: cancelParcel },
  '/parcels/:id/documents/labels': { GET: downloadLabels },
  '/parcels/:id/documents/customs-declaration': { GET: downloadCustomsDeclaration },
  '/shipping-methods': { GET: listShippingMethods },
};
