import type { JsonObject } from '#contract/values/json-value.ts';
import { componentHeaders, componentParameters, componentResponses } from './openapi-parts.ts';
import { openApiPaths } from './openapi-paths.ts';
import { componentSchemas } from './openapi-schemas.ts';
import { sentences, tags } from './openapi-words.ts';

/**
 * The OpenAPI 3.1 document of our service, made from the schemas that check requests and answers.
 * @param baseUrl Absolute, ends in the version segment `/v1`.
 */
export function openApiDocument(baseUrl: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcel Shipping API',
      version: '1.0.0',
      description: sentences(
        'Creates, updates, lists, processes, prints and deletes parcels. A typical course: list the shipping methods, create a',
        'parcel, process it, ask for the processing status until it is `completed`, download the labels. Fields and values may',
        'be added within v1; ignore what you do not know.',
      ),
      // The operator of a desk is responsible for it; this code does not know their address.
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiToken: [] }],
    tags: Object.values(tags),
    paths: openApiPaths,
    components: {
      securitySchemes: { apiToken: { type: 'http', scheme: 'bearer', description: 'A token of the account.' } },
      schemas: componentSchemas(),
      headers: componentHeaders,
      parameters: componentParameters,
      responses: componentResponses,
    },
  };
}
