import { ApiClient } from '#app/api/http/client.ts';
import { createEndpoints, type Endpoints } from '#app/api/endpoints.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import type { RequestGate } from '#app/api/http/request-gate.ts';

/**
 * One cheap call, `GET /shipping-methods`, under a token (or, with `cookie`, a session of that name) that is not signed in yet.
 * Resolves to what asks under it; throws the `ApiError` that tells why not.
 */
export async function proveConnection(
  token: string,
  base: string,
  gate: RequestGate,
  cookie = false,
): Promise<Endpoints> {
  const apiBase = readApiBase(base, location.origin);
  if (apiBase === null) throw new TypeError('not an address');
  const client = new ApiClient({
    base: () => apiBase,
    token: () => token,
    cookie,
    gate,
    onUnauthorized: () => {},
  });
  const endpoints = createEndpoints(client);
  await endpoints.listShippingMethods(null);
  return endpoints;
}
