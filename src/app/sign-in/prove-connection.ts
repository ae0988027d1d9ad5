import { ApiClient } from '../api/client.ts';
import { createEndpoints } from '../api/endpoints.ts';
import { readApiBase } from '../api/request-address.ts';
import type { RequestGate } from '../api/request-gate.ts';

/** One cheap call, `GET /shipping-methods`, under a token that is not signed in yet. Throws the `ApiError` that tells why not. */
export async function proveConnection(token: string, base: string, gate: RequestGate): Promise<void> {
  const apiBase = readApiBase(base, location.origin);
  if (apiBase === null) throw new TypeError('not an address');
  const client = new ApiClient({
    base: () => apiBase,
    token: () => token,
    gate,
    onUnauthorized: () => {},
  });
  await createEndpoints(client).listShippingMethods(null);
}
