import * as fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { resolvedSchema, validValues, wrongValues, type KnownValues } from './schema-values.ts';

/** A body with one wrong value in it. */
export interface WrongBody {
  body: JsonObject;
  /** Where the wrong value is, as the answer must name it or a part of it. */
  path: string;
}

export interface ParcelBodies {
  valid: fc.Arbitrary<JsonObject>;
  wrong: fc.Arbitrary<WrongBody>;
}

/** Bodies of create and update, from the schema `ParcelWrite` of the OpenAPI document; `ready` ones can be processed as well. */
export function parcelBodies(document: JsonObject, known: KnownValues, ready: readonly JsonObject[]): ParcelBodies {
  const schema = { $ref: '#/components/schemas/ParcelWrite' };
  const valid = validValues(document, schema, known) as fc.Arbitrary<JsonObject>;
  const unknownFields = fc.dictionary(
    fc.stringMatching(/^x_[a-z]{1,5}$/),
    fc.oneof(
      fc.constant<JsonValue>(null),
      fc.integer(),
      fc.string({ unit: 'binary' }),
      fc.constant<JsonValue>([{ deep: [] }]),
    ),
    { maxKeys: 2 },
  );
  const places = wrongPlaces(document, schema);
  return {
    // Unknown fields are ignored without error (SPEC.md 4).
    valid: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...ready) },
      { weight: 3, arbitrary: valid },
      { weight: 1, arbitrary: fc.tuple(valid, unknownFields).map(([body, more]) => ({ ...body, ...more })) },
    ),
    wrong: fc.tuple(valid, fc.constantFrom(...places), fc.nat()).map(([body, { path, values }, pick]) => ({
      path: path.join('.'),
      body: placed(body, path, values[pick % values.length] ?? {}),
    })),
  };
}

interface Place {
  path: readonly string[];
  values: readonly JsonValue[];
}

/** Every field, also within receiver, dimensions and the first item, with what it must refuse. */
function wrongPlaces(document: JsonObject, schema: JsonValue, path: readonly string[] = []): Place[] {
  const { properties } = resolvedSchema(document, schema);
  return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, part]) => {
    const here = [...path, name];
    const values = wrongValues(document, part);
    // The document cannot say which ids are there; no account has this one.
    if (name.endsWith('_id')) values.push(...Array.from(values, () => '00000000-0000-4000-8000-000000000000'));
    return [{ path: here, values }, ...wrongPlaces(document, innerSchema(document, part), here)];
  });
}

/** The object or the entries that a field holds; an empty schema where it holds a single value. */
function innerSchema(document: JsonObject, part: JsonValue): JsonValue {
  const { anyOf, items, type } = resolvedSchema(document, part);
  if (Array.isArray(anyOf)) return anyOf.find((each) => resolvedSchema(document, each)['type'] === 'object') ?? {};
  return type === 'array' ? (items ?? {}) : {};
}

function placed(body: JsonObject, [name = '', ...rest]: readonly string[], value: JsonValue): JsonObject {
  if (rest.length === 0) return { ...body, [name]: value };
  const there = body[name];
  if (name === 'items') return { ...body, items: [placed({ sku: 'a' }, rest, value)] };
  const whole = name === 'dimensions' ? { length: '1', width: '1', height: '1' } : { name: 'A' };
  return { ...body, [name]: placed(isJsonObject(there) ? there : whole, rest, value) };
}
