import type { JsonObject } from '#contract/values/json-value.ts';
import type { ParcelWrite } from '#contract/parcel-write.ts';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { expect, test as base } from '../fixtures.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { apiProfile } from '../service-profiles.ts';
import type { TokenOptions } from '../store-tokens.ts';
import { conformanceProblems } from './openapi-conformance.ts';
import { allPages } from './parcel-flows.ts';
import { readyBody } from './sample-bodies.ts';

interface TestFixtures {
  /** `/openapi.json` of the service under test. */
  openApi: JsonObject;
  /** Every shipping method of the account. The first one ships anywhere. */
  methods: ShippingMethod[];
  /** Requests with another token: made once for the same options. */
  clientOf: (options: TokenOptions) => Promise<ServiceClient>;
  /** Requests with a token of another account. */
  unknownPeer: ServiceClient;
  /** A body that passes every pre-processing check: a parcel within the country. */
  ready: ParcelWrite;
}

const openApiOf = oncePerService(async ({ origin }) => {
  const { body } = await serviceClient(origin, null).get('/openapi.json');
  return body as JsonObject;
});

const methodsOf = oncePerService(async ({ apiBase, token }) =>
  (await allPages<ShippingMethod>(serviceClient(apiBase, token), '/shipping-methods')).flat(),
);

const clientsOf = oncePerService((service) => {
  const clients = new Map<string, Promise<ServiceClient>>();
  return (options: TokenOptions) => {
    const name = JSON.stringify(options);
    const client =
      clients.get(name) ?? service.newToken(options).then((token) => serviceClient(service.apiBase, token));
    clients.set(name, client);
    return client;
  };
});

/** What tests of one service make of it together. */
function oncePerService<T>(make: (service: ServiceProcess) => T): (service: ServiceProcess) => T {
  const made = new WeakMap<ServiceProcess, T>();
  return (service) => {
    const value = made.get(service) ?? make(service);
    made.set(service, value);
    return value;
  };
}

/** The service starts with an empty store; every answer that `api` gets must be as the OpenAPI document says. */
export const test = base.extend<TestFixtures>({
  serviceOptions: apiProfile,
  openApi: async ({ service }, provide) => provide(await openApiOf(service)),
  methods: async ({ service }, provide) => provide(await methodsOf(service)),
  clientOf: ({ service }, provide) => provide(clientsOf(service)),
  unknownPeer: async ({ clientOf }, provide) => provide(await clientOf({ account: 'stranger' })),
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
