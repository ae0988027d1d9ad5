import * as z from 'zod/mini';
import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import { fieldDescriptions, schemaDescriptions } from './openapi-words.ts';
import { namedResponseSchemas } from '#contract/parcel-response.ts';
import { itemWriteSchema, parcelWriteSchema, receiverWriteSchema } from '#contract/parcel-write.ts';
import {
  countrySchema,
  currencySchema,
  dimensionSchema,
  priceSchema,
  weightSchema,
} from '#contract/values/scalar-schemas.ts';

const namedSchemas = {
  ...namedResponseSchemas,
  WeightWrite: weightSchema,
  DimensionWrite: dimensionSchema,
  PriceWrite: priceSchema,
  CountryCodeWrite: countrySchema,
  CurrencyCodeWrite: currencySchema,
  ReceiverWrite: receiverWriteSchema,
  ItemWrite: itemWriteSchema,
  ParcelWrite: parcelWriteSchema,
};

/** `components.schemas`: what is sent (`...Write`) and what is answered, from the very schemas that check it, and the error bodies of SPEC.md 7. */
export function componentSchemas(): JsonObject {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override({ jsonSchema }) {
      delete jsonSchema.$schema;
      // SPEC.md 9: answers may grow within v1, and clients must ignore what they do not know.
      delete jsonSchema.additionalProperties;
    },
  });
  const components: JsonObject = {};
  for (const [id, schema] of Object.entries(schemas)) {
    const { $id: _uri, $schema: _dialect, ...rest } = schema as JsonObject;
    components[id] = described(id, rest);
  }
  return { ...components, Error: errorSchema, ValidationError: validationErrorSchema };
}

/** The schema with what openapi-words.ts says of it and of its fields. */
function described(id: string, schema: JsonObject): JsonObject {
  const own = schemaDescriptions[id];
  const words = fieldDescriptions[id];
  const result = own === undefined ? schema : { description: own, ...schema };
  if (words === undefined || !isJsonObject(schema['properties'])) return result;
  const properties = Object.entries(schema['properties']).map(([name, field]): [string, JsonObject] => {
    const description = words[name];
    return [name, { ...(description !== undefined && { description }), ...(field as JsonObject) }];
  });
  return { ...result, properties: Object.fromEntries(properties) };
}

const errorSchema: JsonObject = {
  type: 'object',
  properties: { message: { type: 'string', minLength: 1 } },
  required: ['message'],
};

const validationErrorSchema: JsonObject = {
  type: 'object',
  properties: {
    message: { type: 'string', minLength: 1 },
    errors: {
      type: 'object',
      description: 'Maps a field path such as `receiver.country` or `items.0.hs_code` to its messages.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
  },
  required: ['message', 'errors'],
};

export const schemaRef = (name: keyof typeof namedSchemas | 'Error' | 'ValidationError'): JsonObject => ({
  $ref: `#/components/schemas/${name}`,
});
