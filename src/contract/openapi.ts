import type { JsonObject } from './json-value.ts';
import { componentHeaders, componentParameters, componentResponses } from './openapi-parts.ts';
import { openApiPaths } from './openapi-paths.ts';
import { componentSchemas } from './openapi-schemas.ts';

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
      description:
        'Creates, updates, lists, processes, prints and deletes parcels. Fields and values may be added within v1; ignore what you do not know.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiToken: [] }],
    paths: openApiPaths,
    components: {
      securitySchemes: { apiToken: { type: 'http', scheme: 'bearer' } },
      schemas: componentSchemas(),
      headers: componentHeaders,
      parameters: componentParameters,
      responses: componentResponses,
    },
  };
}
