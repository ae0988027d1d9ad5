import * as fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { schemaProblems } from '../api/openapi-conformance.ts';

/** Texts that mean something to someone else: markup, SQL, paths, headers, templates, names of JavaScript. */
const tellingTexts = [
  '<img src=x onerror=alert(1)>',
  "'; drop table parcels; --",
  '../../etc/passwd',
  'a\r\nX-Evil: 1',
  '${7*7} {{7*7}} %s %00',
  '__proto__',
  'constructor',
  '\u202Eright to left',
  '👩‍👩‍👧‍👦',
  '=1+1',
  '\u0001\u007F\u0085\u2028',
];

const text = fc.oneof(
  {
    weight: 50,
    arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.replaceAll('\u0000', '')),
  },
  { weight: 20, arbitrary: fc.constantFrom(...tellingTexts) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(10_000)) },
);
const timestamp = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => toTimestamp(date.getTime()));
const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  'date-time': timestamp,
  email: fc.stringMatching(/^[a-z.+]{1,20}@[a-z]{1,20}\.[a-z]{2,6}$/),
};

/** What the OpenAPI document cannot say of a field: the values that are there. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Values that a schema of the document permits, and of those only `known` ones for the fields named there. */
export function validValues(document: JsonObject, schemaOrRef: JsonValue, known: KnownValues): fc.Arbitrary<JsonValue> {
  const schema = resolvedSchema(document, schemaOrRef);
  const { anyOf, type, enum: choices, format, pattern, minimum, maximum, items, uniqueItems } = schema;
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((part) => validValues(document, part, known)));
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: Number(minimum), max: Number(maximum) });
  if (type === 'array') {
    const entry = validValues(document, items ?? {}, known);
    return uniqueItems === true ? fc.uniqueArray(entry, { maxLength: 4 }) : fc.array(entry, { maxLength: 4 });
  }
  if (type === 'object') return validObjects(document, schema, known);
  if (typeof format === 'string' && formats[format] !== undefined) return formats[format];
  return typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern)) : text;
}

function validObjects(document: JsonObject, schema: JsonObject, known: KnownValues): fc.Arbitrary<JsonObject> {
  const fields = Object.entries(asObject(schema['properties'])).map(
    ([name, part]): [string, fc.Arbitrary<JsonValue>] => [
      name,
      known[name] === undefined ? validValues(document, part, known) : fc.constantFrom(null, ...known[name]),
    ],
  );
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const objects = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  return schema['minProperties'] === undefined ? objects : objects.filter((value) => Object.keys(value).length > 0);
}

/** What is tried where it does not belong. */
const triedValues: readonly JsonValue[] = [
  0,
  1,
  -1,
  1.5,
  31,
  1e9,
  1e300,
  true,
  false,
  null,
  ...' |0|1,2|1e3|-1|1.2345|１|de|DEU|eur|x|a b@c.de|no one|2024-02-30T00:00:00Z|2024-01-01T00:00:00.000Z|2024-01-01'.split(
    '|',
  ),
  '',
  '1'.repeat(25),
  'a\u0000b',
  'half \uD83D',
  '\uDE00',
  'x'.repeat(10_001),
  [],
  {},
  [null],
  ['a', 'a'],
  [[]],
  [{}],
  { 0: 'a' },
  { length: '1', width: '1' },
  { length: 1, width: '1', height: '1' },
  Array.from({ length: 26 }, (_, index) => String(index)),
  Array.from({ length: 1001 }, () => ({ sku: 'a' })),
];

/** Values that a schema refuses, and texts that it cannot name: with U+0000 or half of a character in them. */
export function wrongValues(document: JsonObject, schemaOrRef: JsonValue): JsonValue[] {
  return triedValues.filter(
    (value) => isNeverRight(value) || schemaProblems(document, schemaOrRef, value, '').length > 0,
  );
}

function isNeverRight(value: JsonValue): boolean {
  return typeof value === 'string' && (value.includes('\u0000') || /[\uD800-\uDFFF]/u.test(value));
}

export function resolvedSchema(document: JsonObject, schemaOrRef: JsonValue): JsonObject {
  const schema = asObject(schemaOrRef);
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<JsonValue | undefined>((part, name) => asObject(part)[name], document);
  return resolvedSchema(document, target ?? {});
}

function asObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
