import { groupedList } from '#contract/grouped-list.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { defaultSort, filterableSources, sinceFilters, sorts } from '#contract/list-query.ts';
import {
  dataSchema,
  errorResponses,
  flagParameter,
  jsonRequestBody,
  listSchema,
  parameterRef,
  queryParameter,
  response,
} from './openapi-parts.ts';
import { schemaRef } from './openapi-schemas.ts';
import { refusedWith, sentences, tags } from './openapi-words.ts';
import { fieldsEditableAfterProcessing, refusalSentences } from '#contract/parcel-permissions.ts';
import { limits, type ParcelWrite } from '#contract/parcel-write.ts';

const key = parameterRef('IdempotencyKey');
const ifMatch = parameterRef('IfMatch');
const parcel = dataSchema(schemaRef('Parcel'));
const replayed = 'IdempotentReplayed';
const brokenRules = ['a field breaks a rule', '`packaging_id` or `shipping_method_id` is not of this account'];

const newParcel = {
  receiver: {
    name: 'Anna Meißner',
    address_line_1: 'Lange Straße',
    house_number: '7',
    postal_code: '10243',
    city: 'Berlin',
    country: 'DE',
  },
  weight: '1.2',
  dimensions: { length: '30', width: '20', height: '10.5' },
  order_number: '100234',
  tags: ['fragile'],
  items: [{ sku: 'MUG-BLUE', quantity: 2, name: 'Stoneware mug, blue', price: '22.50' }],
} satisfies ParcelWrite;

export const createParcel: JsonObject = {
  operationId: 'createParcel',
  tags: [tags.parcels.name],
  summary: 'Create a parcel (SPEC 4.1)',
  description: sentences(
    'The parcel is stored and not processed.',
    refusedWith(422, ...brokenRules),
    'All broken rules are named at once, and nothing is created.',
  ),
  parameters: [
    flagParameter('apply_products', false, 'Apply the product database to the items.'),
    flagParameter('apply_shipping_rules', false, 'Apply shipping rules to the parcel.'),
    key,
  ],
  requestBody: jsonRequestBody(schemaRef('ParcelWrite'), newParcel),
  responses: {
    '201': response('Created.', parcel, ['Location', 'ETag', replayed]),
    ...errorResponses([422]),
  },
};

export const listParcels: JsonObject = {
  operationId: 'listParcels',
  tags: [tags.parcels.name],
  summary: 'List parcels (SPEC 4.3, 9.1, 9.2)',
  description: sentences(
    `Up to ${limits.page} parcels. \`links.next\` is the URL of the next page, to be requested unchanged, and null on the last page.`,
    'Several filters combine with AND; the brackets of their names may be percent-encoded.',
    refusedWith(400, 'a sort, filter or value that is not supported', 'a cursor of another list'),
  ),
  parameters: [
    queryParameter(
      'sort',
      { type: 'string', enum: [...sorts], default: defaultSort },
      'A leading `-` sorts descending. A parcel without the timestamp comes before all others, descending after them.',
    ),
    queryParameter('filter[source]', { type: 'string', enum: [...filterableSources] }, 'Who created the parcel.'),
    ...sinceFilters.map((name) =>
      queryParameter(`filter[${name}]`, schemaRef('Timestamp'), 'Parcels at or after this time.'),
    ),
    parameterRef('Cursor'),
  ],
  responses: { '200': response('A page of parcels.', listSchema(schemaRef('Parcel'))), ...errorResponses([]) },
};

export const getParcel: JsonObject = {
  operationId: 'getParcel',
  tags: [tags.parcels.name],
  summary: 'Retrieve one parcel (SPEC 4.11)',
  description: 'The parcel as it is now. Whether it is being processed is said by its processing status.',
  responses: { '200': response('The parcel.', parcel, ['ETag']), ...errorResponses([404]) },
};

export const updateParcel: JsonObject = {
  operationId: 'updateParcel',
  tags: [tags.parcels.name],
  summary: 'Update a parcel (SPEC 4.2)',
  description: sentences(
    'Only the top-level fields sent are changed; objects and arrays are replaced as a whole; null clears.',
    'A parcel that the carrier refused is corrected with this operation and then processed again.',
    refusedWith(
      422,
      ...brokenRules,
      refusalSentences.processing,
      `${refusalSentences.processed} and a field would change other than ${groupedList(fieldsEditableAfterProcessing.map((field) => `\`${field}\``))}`,
    ),
  ),
  parameters: [key, ifMatch],
  requestBody: jsonRequestBody(schemaRef('ParcelWrite'), { weight: '1.35', note: null } satisfies ParcelWrite),
  responses: {
    '200': response('The updated parcel.', parcel, ['ETag', replayed]),
    ...errorResponses([404, 412, 422]),
  },
};

export const deleteParcel: JsonObject = {
  operationId: 'deleteParcel',
  tags: [tags.parcels.name],
  summary: 'Delete a parcel (SPEC 4.8)',
  description: sentences(
    'The parcel is gone at once and for good.',
    refusedWith(
      422,
      refusalSentences.processing,
      'it was processed, is not cancelled, and the days for which the account keeps it are not over',
    ),
  ),
  parameters: [key, ifMatch],
  responses: { '204': response('Deleted.', null, [replayed]), ...errorResponses([404, 412, 422]) },
};
