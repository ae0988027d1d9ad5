import type { JsonObject } from './json-value.ts';
import { defaultSort, filterableSources, sinceFilters, sorts } from './list-query.ts';
import {
  dataSchema,
  errorResponses,
  listSchema,
  parameterRef,
  pdfResponse,
  queryParameter,
  response,
} from './openapi-parts.ts';
import { schemaRef } from './openapi-schemas.ts';

const id = parameterRef('ParcelId');
const key = parameterRef('IdempotencyKey');
const prefer = parameterRef('Prefer');
const ifMatch = parameterRef('IfMatch');
const cursor = parameterRef('Cursor');
const parcel = dataSchema(schemaRef('Parcel'));
const replayed = 'IdempotentReplayed';
const flag = (name: string, otherwise: boolean, description: string) =>
  queryParameter(name, { type: 'boolean', default: otherwise }, description);
const parcelBody: JsonObject = {
  required: true,
  content: { 'application/json': { schema: schemaRef('ParcelWrite') } },
};

const createParcel: JsonObject = {
  operationId: 'createParcel',
  summary: 'Create a parcel (SPEC 4.1)',
  parameters: [
    flag('apply_products', false, 'Apply the product database to the items.'),
    flag('apply_shipping_rules', false, 'Apply shipping rules to the parcel.'),
    key,
  ],
  requestBody: parcelBody,
  responses: {
    '201': response('Created.', parcel, ['Location', 'ETag', replayed]),
    ...errorResponses([422]),
  },
};

const listParcels: JsonObject = {
  operationId: 'listParcels',
  summary: 'List parcels (SPEC 4.3, 9.1, 9.2)',
  parameters: [
    queryParameter(
      'sort',
      { type: 'string', enum: [...sorts], default: defaultSort },
      'A leading `-` sorts descending.',
    ),
    queryParameter('filter[source]', { type: 'string', enum: [...filterableSources] }, 'Who created the parcel.'),
    ...sinceFilters.map((name) =>
      queryParameter(`filter[${name}]`, schemaRef('Timestamp'), 'Parcels at or after this moment.'),
    ),
    cursor,
  ],
  responses: { '200': response('A page of parcels.', listSchema(schemaRef('Parcel'))), ...errorResponses([]) },
};

const getParcel: JsonObject = {
  operationId: 'getParcel',
  summary: 'Retrieve one parcel (SPEC 4.11)',
  responses: { '200': response('The parcel.', parcel, ['ETag']), ...errorResponses([404]) },
};

const updateParcel: JsonObject = {
  operationId: 'updateParcel',
  summary: 'Update a parcel (SPEC 4.2)',
  description: 'Only the top-level fields sent are changed; objects and arrays are replaced as a whole; null clears.',
  parameters: [key, ifMatch],
  requestBody: parcelBody,
  responses: {
    '200': response('The updated parcel.', parcel, ['ETag', replayed]),
    ...errorResponses([404, 412, 422]),
  },
};

const deleteParcel: JsonObject = {
  operationId: 'deleteParcel',
  summary: 'Delete a parcel (SPEC 4.8)',
  parameters: [key, ifMatch],
  responses: { '204': response('Deleted.', null, [replayed]), ...errorResponses([404, 412, 422]) },
};

const processParcel: JsonObject = {
  operationId: 'processParcel',
  summary: 'Process a parcel (SPEC 4.4)',
  parameters: [flag('print', true, 'Mark the parcel printed once it is processed.'), key],
  responses: {
    '202': response(
      'Processing has begun, or was running already.',
      dataSchema({ type: 'object', properties: { status: { const: 'processing' } }, required: ['status'] }),
      ['Location', replayed],
    ),
    ...errorResponses([404, 422]),
  },
};

const getProcessStatus: JsonObject = {
  operationId: 'getProcessStatus',
  summary: 'Retrieve the processing status (SPEC 4.6); at least one second between requests',
  parameters: [prefer],
  responses: {
    '200': response(
      'The status; 404 for a parcel that was never processed.',
      dataSchema(schemaRef('ProcessingStatus')),
      ['PreferenceApplied'],
    ),
    ...errorResponses([404]),
  },
};

const printParcel: JsonObject = {
  operationId: 'printParcel',
  summary: 'Mark a parcel printed (SPEC 4.7)',
  parameters: [key],
  responses: {
    '200': response('Printed; `reprint` says that it already was.', dataSchema(schemaRef('PrintResult')), [replayed]),
    ...errorResponses([404, 422]),
  },
};

const cancelParcel: JsonObject = {
  operationId: 'cancelParcel',
  summary: 'Cancel a parcel (SPEC 4.11)',
  parameters: [key],
  responses: { '200': response('The cancelled parcel.', parcel, ['ETag', replayed]), ...errorResponses([404, 422]) },
};

const downloadLabels: JsonObject = {
  operationId: 'downloadLabels',
  summary: 'Download all labels as one PDF (SPEC 4.9)',
  responses: { '200': pdfResponse('One page per label.'), ...errorResponses([404]) },
};

const downloadCustomsDeclaration: JsonObject = {
  operationId: 'downloadCustomsDeclaration',
  summary: 'Download the customs declaration (SPEC 2.7, 4.9)',
  responses: { '200': pdfResponse('The declaration of a parcel subject to customs.'), ...errorResponses([404]) },
};

const listShippingMethods: JsonObject = {
  operationId: 'listShippingMethods',
  summary: 'List shipping methods (SPEC 4.10)',
  parameters: [cursor],
  responses: {
    '200': response('A page of shipping methods.', listSchema(schemaRef('ShippingMethod'))),
    ...errorResponses([]),
  },
};

/** `paths`: every operation of SPEC.md 4 and where our service answers what 4.11 leaves open. */
export const openApiPaths: JsonObject = {
  '/parcels': { post: createParcel, get: listParcels },
  '/parcels/{id}': { parameters: [id], get: getParcel, patch: updateParcel, delete: deleteParcel },
  '/parcels/{id}/process': { parameters: [id], post: processParcel, get: getProcessStatus },
  '/parcels/{id}/print': { parameters: [id], post: printParcel },
  '/parcels/{id}/cancel': { parameters: [id], post: cancelParcel },
  '/parcels/{id}/documents/labels': { parameters: [id], get: downloadLabels },
  '/parcels/{id}/documents/customs-declaration': { parameters: [id], get: downloadCustomsDeclaration },
  '/shipping-methods': { get: listShippingMethods },
};
