import type { Endpoint } from './http/api-request.ts';
import { cancelParcel } from './parcels/cancel-parcel.ts';
import { createParcel } from './parcels/create-parcel.ts';
import { deleteParcel } from './parcels/delete-parcel.ts';
import { downloadCustomsDeclaration } from './parcels/download-customs-declaration.ts';
import { downloadLabels } from './parcels/download-labels.ts';
import { getParcel } from './parcels/get-parcel.ts';
import { getProcessStatus } from './parcels/get-process-status.ts';
import { listParcels } from './parcels/list-parcels.ts';
import { printParcel } from './parcels/print-parcel.ts';
import { processParcel } from './parcels/process-parcel.ts';
import { updateParcel } from './parcels/update-parcel.ts';
import { listShippingMethods } from './shipping-methods/list-shipping-methods.ts';

export type ApiMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Every operation of SPEC.md 4, below the version segment. */
export const apiRoutes: Readonly<Record<string, Partial<Record<ApiMethod, Endpoint>>>> = {
  '/parcels': { GET: listParcels, POST: createParcel },
  '/parcels/:id': { GET: getParcel, PATCH: updateParcel, DELETE: deleteParcel },
  '/parcels/:id/process': { GET: getProcessStatus, POST: processParcel },
  '/parcels/:id/print': { POST: printParcel },
  '/parcels/:id/cancel': { POST: cancelParcel },
  '/parcels/:id/documents/labels': { GET: downloadLabels },
  '/parcels/:id/documents/customs-declaration': { GET: downloadCustomsDeclaration },
  '/shipping-methods': { GET: listShippingMethods },
};
