import type { JsonObject } from '#contract/values/json-value.ts';
import type { ParcelWrite } from '#contract/parcel-write.ts';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { expect, test as base } from '../fixtures.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import type { TokenOptions } from '../service-process.ts';
import { conformanceProblems } from './openapi-conformance.ts';
import { allPages } from './parcel-flows.ts';
import { readyBody } from './sample-bodies.ts';

interface WorkerFixtures {
  /** `/openapi.json` of the service under test. */
  openApi: JsonObject;
  /** Every shipping method of the account. The first one ships anywhere. */
  methods: ShippingMethod[];
  /** Requests with another token: made once per worker for the same options, because a token costs a second. */
  clientOf: (options: TokenOptions) => Promise<ServiceClient>;
  /** Requests with a token of another account. */
  stranger: ServiceClient;
}

interface TestFixtures {
  /** A body that passes every pre-processing check: a parcel within the country. */
  ready: ParcelWrite;
}

/** The service starts with an empty store; every answer that `api` gets must be as the OpenAPI document says. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serviceOptions: { parcels: 0 },
  openApi: [
    async ({ service }, provide) => {
      const { body } = await serviceClient(service.origin, null).get('/openapi.json');
      await provide(body as JsonObject);
    },
    { scope: 'worker' },
  ],
  methods: [
    async ({ service }, provide) => {
      const api = serviceClient(service.apiBase, service.token);
      await provide((await allPages<ShippingMethod>(api, '/shipping-methods')).flat());
    },
    { scope: 'worker' },
  ],
  clientOf: [
    async ({ service }, provide) => {
      const clients = new Map<string, Promise<ServiceClient>>();
      await provide(async (options) => {
        const name = JSON.stringify(options);
        const client =
          clients.get(name) ?? service.newToken(options).then((token) => serviceClient(service.apiBase, token));
        clients.set(name, client);
        return client;
      });
    },
    { scope: 'worker' },
  ],
  stranger: [async ({ clientOf }, provide) => provide(await clientOf({ account: 'stranger' })), { scope: 'worker' }],
  api: async ({ api, openApi, service }, provide) => {
    const problems: string[] = [];
    const request: ServiceClient['request'] = async (method, path, options) => {
      const answer = await api.request(method, path, options);
      problems.push(...conformanceProblems(openApi, method, path.replace(service.apiBase, ''), answer));
      return answer;
    };
    await provide({
      request,
      get: (path, options) => request('GET', path, options),
      post: (path, json, options) => request('POST', path, { ...options, json }),
      patch: (path, json, options) => request('PATCH', path, { ...options, json }),
      delete: (path, options) => request('DELETE', path, options),
    });
    expect(problems, 'every answer is as /openapi.json says').toEqual([]);
  },
  ready: async ({ methods }, provide) => {
    await provide(readyBody(methods[0]?.id ?? ''));
  },
});

export { expect };
