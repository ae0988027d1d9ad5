import type { JsonObject } from '#contract/values/json-value.ts';
import { createParcel, deleteParcel, getParcel, listParcels, updateParcel } from './openapi-parcel-operations.ts';
import { errorResponses, listSchema, parameterRef, pdfResponse, response } from './openapi-parts.ts';
import { cancelParcel, getProcessStatus, printParcel, processParcel } from './openapi-processing-operations.ts';
import { schemaRef } from './openapi-schemas.ts';
import { refusedWith, sentences, tags } from './openapi-words.ts';
import { refusalSentences } from '#contract/parcel-permissions.ts';
import { limits } from '#contract/parcel-write.ts';

const noDocument = ['the parcel does not exist', refusalSentences.cancelled, refusalSentences['not-printed']];

const downloadLabels: JsonObject = {
  operationId: 'downloadLabels',
  tags: [tags.documents.name],
  summary: 'Download all labels as one PDF (SPEC 4.9)',
  description: sentences('Its URL is in `documents.labels` of the parcel.', refusedWith(404, ...noDocument)),
  responses: { '200': pdfResponse('One page per label.'), ...errorResponses([404]) },
};

const downloadCustomsDeclaration: JsonObject = {
  operationId: 'downloadCustomsDeclaration',
  tags: [tags.documents.name],
  summary: 'Download the customs declaration (SPEC 2.7, 4.9)',
  description: sentences(
    'Its URL is in `documents.customs_declaration` of the parcel.',
    refusedWith(404, ...noDocument, 'the parcel is not subject to customs'),
  ),
  responses: { '200': pdfResponse('The declaration as a PDF.'), ...errorResponses([404]) },
};

const listShippingMethods: JsonObject = {
  operationId: 'listShippingMethods',
  tags: [tags.shippingMethods.name],
  summary: 'List shipping methods (SPEC 4.10)',
  description: `Up to ${limits.page} methods, in pages as parcels are. A parcel is given one as its \`shipping_method_id\`.`,
  parameters: [parameterRef('Cursor')],
  responses: {
    '200': response('A page of shipping methods.', listSchema(schemaRef('ShippingMethod'))),
    ...errorResponses([]),
  },
};

const id = parameterRef('ParcelId');

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
