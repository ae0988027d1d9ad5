import { describe, expect, test } from 'vitest';
import { apiPaths } from '#contract/api-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { openApiDocument } from './openapi.ts';
import { sinceFilters } from '#contract/list-query.ts';
import { fieldDescriptions, schemaDescriptions } from './openapi-words.ts';
import { parcelCan, type Permission } from '#contract/parcel-permissions.ts';
import { situations, until } from '#contract/testing/parcel-situations.ts';
import { parcelWriteFields } from '#contract/parcel-write.ts';

const document = openApiDocument('https://desk.example.com/v1');

/** The value at a path of member names; fails the test when there is none. */
function at(...path: string[]): JsonValue {
  return path.reduce<JsonValue>((value, name) => {
    const next = isJsonObject(value) ? value[name] : undefined;
    if (next === undefined) throw new Error(`the document has no ${path.join(' / ')}`);
    return next;
  }, document);
}
const schema = (name: string, ...path: string[]) => at('components', 'schemas', name, ...path) as JsonObject;

function everyObject(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(everyObject);
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap(everyObject)] : [];
}

const operations = Object.entries(at('paths') as JsonObject).flatMap(([path, item]) =>
  Object.entries(item as JsonObject)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation: operation as JsonObject })),
);

test('it is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://desk.example.com/v1' }] });
});

test('every reference leads somewhere', () => {
  const references = everyObject(document).flatMap((object) =>
    typeof object['$ref'] === 'string' ? [object['$ref']] : [],
  );
  expect(references.length).toBeGreaterThan(100);
  for (const reference of new Set(references)) expect(at(...reference.replace(/^#\//, '').split('/'))).toBeDefined();
});

test('it has the paths of the API', () => {
  expect(Object.keys(at('paths') as JsonObject).toSorted()).toEqual(
    Object.values(apiPaths)
      .map((path) => path('ID').replace('ID', '{id}'))
      .toSorted(),
  );
});

test('every operation of SPEC 4, and what it answers', () => {
  const answers = operations.map(
    ({ name, operation }) => `${name} ${Object.keys(operation['responses'] as JsonObject).join(' ')}`,
  );
  expect(answers).toMatchInlineSnapshot(`
    [
      "POST /parcels 201 400 401 402 403 413 415 421 422 429 default",
      "GET /parcels 200 400 401 402 403 413 415 421 429 default",
      "GET /parcels/{id} 200 400 401 402 403 404 413 415 421 429 default",
      "PATCH /parcels/{id} 200 400 401 402 403 404 412 413 415 421 422 429 default",
      "DELETE /parcels/{id} 204 400 401 402 403 404 412 413 415 421 422 429 default",
      "POST /parcels/{id}/process 202 400 401 402 403 404 413 415 421 422 429 default",
      "GET /parcels/{id}/process 200 400 401 402 403 404 413 415 421 429 default",
      "POST /parcels/{id}/print 200 400 401 402 403 404 413 415 421 422 429 default",
      "POST /parcels/{id}/cancel 200 400 401 402 403 404 413 415 421 422 429 default",
      "GET /parcels/{id}/documents/labels 200 400 401 402 403 404 413 415 421 429 default",
      "GET /parcels/{id}/documents/customs-declaration 200 400 401 402 403 404 413 415 421 429 default",
      "GET /shipping-methods 200 400 401 402 403 413 415 421 429 default",
    ]
  `);
  const ids = operations.map(({ operation }) => operation['operationId']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every answer carries X-Request-ID, a 429 also Retry-After (SPEC 4, 7)', () => {
  const own = operations.flatMap(({ operation }) => Object.values(operation['responses'] as JsonObject));
  const all = [...own, ...Object.values(at('components', 'responses') as JsonObject)] as JsonObject[];
  for (const response of all.filter((answer) => answer['$ref'] === undefined))
    expect(response).toMatchObject({ headers: { 'X-Request-ID': { $ref: '#/components/headers/RequestId' } } });
  expect(at('components', 'responses', '429')).toMatchObject({ headers: { 'Retry-After': {} } });
  expect(at('components', 'headers', 'RequestId')).toMatchObject({ required: true });
});

test('creating and starting say where (SPEC 4.1, 4.4)', () => {
  expect(at('paths', '/parcels', 'post', 'responses', '201', 'headers')).toHaveProperty('Location');
  expect(at('paths', '/parcels/{id}/process', 'post', 'responses', '202', 'headers')).toHaveProperty('Location');
});

test('the list takes the parameters of SPEC 4.3', () => {
  const parameters = at('paths', '/parcels', 'get', 'parameters') as JsonObject[];
  expect(parameters.map((parameter) => parameter['name'] ?? parameter['$ref'])).toEqual([
    'sort',
    'filter[source]',
    ...sinceFilters.map((filter) => `filter[${filter}]`),
    '#/components/parameters/Cursor',
  ]);
});

describe('an operation says why it is refused', () => {
  const described = (id: string) =>
    operations.find(({ operation }) => operation['operationId'] === id)?.operation['description'];
  const now = Date.parse(until);
  const answers = Object.values(situations).flatMap((parcel) =>
    [true, false].flatMap((processing): [string, Permission][] => [
      ['processParcel', parcelCan.process(parcel)],
      ['printParcel', parcelCan.print(parcel)],
      ['cancelParcel', parcelCan.cancel(parcel, now)],
      ['cancelParcel', parcelCan.cancel(parcel, now - 1)],
      ['updateParcel', parcelCan.edit(parcel, { processing })],
      ['downloadLabels', parcelCan.readDocuments(parcel)],
      ['downloadCustomsDeclaration', parcelCan.readDocuments(parcel)],
    ]),
  );
  const refusals = new Set(answers.flatMap(([id, answer]) => (answer.allowed ? [] : [`${id}: ${answer.reason}`])));

  test.each([...refusals])('%s', (refusal) => {
    const [id = '', reason = ''] = refusal.split(': ');
    expect(described(id)).toContain(reason);
  });
});

test('every described schema and field is there', () => {
  for (const name of Object.keys(schemaDescriptions)) expect(schema(name)).toHaveProperty('description');
  for (const [name, fields] of Object.entries(fieldDescriptions))
    for (const field of Object.keys(fields))
      expect(schema(name, 'properties', field)).toHaveProperty('description', fields[field]);
});

describe('the rules of a body come through (SPEC 4.1)', () => {
  test('fields, all optional', () => {
    expect(Object.keys(schema('ParcelWrite', 'properties'))).toEqual(parcelWriteFields);
    expect(schema('ParcelWrite')['required']).toBeUndefined();
  });

  test('the limits of counts come through', () => {
    expect(schema('ParcelWrite', 'properties')).toMatchObject({
      number_of_labels: { type: 'integer', minimum: 1, maximum: 30 },
      tags: { maxItems: 25, uniqueItems: true },
      items: { maxItems: 1000, items: { $ref: '#/components/schemas/ItemWrite' } },
      receiver: { anyOf: [{ $ref: '#/components/schemas/ReceiverWrite' }, { type: 'null' }] },
      dimensions: { anyOf: [{ required: ['length', 'width', 'height'] }, { type: 'null' }] },
    });
    expect(schema('ReceiverWrite')).toMatchObject({ minProperties: 1 });
    expect(schema('ItemWrite')).toMatchObject({
      minProperties: 1,
      properties: { quantity: { type: 'integer', minimum: 1, maximum: 999_999_999 } },
    });
  });

  test('the formats of texts come through', () => {
    expect(schema('WeightWrite')['pattern']).toBe(String.raw`^\d{1,24}(?:\.\d{1,3})?$`);
    expect(schema('DimensionWrite')['pattern']).toBe(String.raw`^\d{1,24}(?:\.\d)?$`);
    expect(schema('PriceWrite')['pattern']).toBe(String.raw`^\d{1,24}(?:\.\d{1,2})?$`);
    expect(schema('CountryCodeWrite')['enum']).toHaveLength(249);
    expect(schema('ParcelWrite', 'properties', 'order_date')).toMatchObject({
      format: 'date-time',
      pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$`,
    });
    expect(schema('ParcelWrite', 'properties', 'packaging_id')).toMatchObject({
      anyOf: [{ format: 'uuid' }, { type: 'null' }],
    });
  });
});

/** The fields of SPEC.md 2.2 to 2.6; those with a question mark are nullable. */
const specified: Record<string, string> = {
  Parcel:
    'id source reference_code created_at processed_at? printed_at? cancelled_at? cancellable_until? receiver? number_of_labels ' +
    'weight? packaging? dimensions? reference? shipping_method? integration_account? order_number? order_date ship_by? ' +
    'deliver_by? currency order_total_price? order_shipping_price? shipping_request? export_reason tags note? items labels ' +
    'documents processing_errors',
  Receiver:
    'name? company? address_line_1? house_number? address_line_2? postal_code? city? state_or_region? country? email? phone?',
  Item: 'sku? quantity name? weight? price? storage_location? description? origin_country? hs_code? note?',
  Label: 'number tracking_number? tracking_url? return_tracking_number?',
};

test.each(Object.entries(specified))('%s is answered with every field of SPEC 2.2 to 2.6', (name, fields) => {
  const answered = schema(name, 'properties');
  const isNullable = (field: string) => JSON.stringify(answered[field]).includes('"null"');
  const names = Object.keys(answered).map((field) => `${field}${isNullable(field) ? '?' : ''}`);
  expect(names).toEqual(expect.arrayContaining(fields.split(' ')));
  expect(schema(name)['required']).toEqual(Object.keys(answered));
});

test('answers may grow (SPEC 9)', () => {
  expect(schema('Weight')['pattern']).toBe(String.raw`^(?:0|[1-9]\d*)\.\d{3}$`);
  const closed = everyObject(at('components', 'schemas')).filter((object) => object['additionalProperties'] === false);
  expect(closed).toEqual([]);
});

test('no reader of JSON Schema has to know how it was made', () => {
  expect(
    everyObject(at('components', 'schemas'))
      .flatMap((object) => Object.keys(object))
      .filter((name) => name === '$id' || name === '$schema'),
  ).toEqual([]);
});
