import { settingKinds } from '#contract/desk/desk-settings.ts';
import type { Right, Scope } from '#contract/rights/rights.ts';
import { apiRights, deskRights, rightOfRoute } from '#contract/rights/route-rights.ts';

interface RouteRequest {
  /** `PUT /desk/settings/view`. */
  name: string;
  method: string;
  path: string;
  right: Right | null;
}

/** A request to each operation of the service and its desk, by a method once; to a setting once for each kind. */
export const routeRequests: readonly RouteRequest[] = [
  ...Object.entries(apiRights).map(([path, methods]) => ({ path: `/v1${path}`, methods })),
  ...Object.entries(deskRights).map(([path, methods]) => ({ path: `/desk${path}`, methods })),
].flatMap(({ path, methods }) =>
  Object.keys(methods).flatMap((method) =>
    (path === '/desk/settings/:id'
      ? settingKinds.map((kind) => `${kind}.a`)
      : ['0c7f4c1e-0000-4000-8000-000000000000']
    ).map((id) => ({
      name: `${method} ${path.endsWith('/settings/:id') ? path.replace(':id', id.split('.')[0] ?? '') : path}`,
      method,
      path: path.replace(':id', id).replace(':number', '1'),
      right: rightOfRoute(methods, method, id),
    })),
  ),
);

/** What a scope may request (`GET /v1/parcels`), said once more: as the scopes are specified, and not by the table of rights. */
export const permittedRequests: Readonly<Record<Scope, (request: string) => boolean>> = {
  full: () => true,
  desk: (request) =>
    !/^(?:POST \/v1\/parcels|DELETE \/v1\/parcels\/[^/]+)$/.test(request) &&
    !request.startsWith('POST /desk/webhooks/') &&
    request !== 'GET /desk/stations' &&
    !/^(?:PUT|DELETE) \/desk\/settings\/(?:view|pickup|mapping|label-cut|station|command-codes|hold|product-code)\./.test(
      request,
    ),
  read: (request) => request.startsWith('GET ') && request !== 'GET /desk/stations',
  wall: (request) =>
    /^GET (?:\/v1\/(?:parcels|shipping-methods)|\/desk\/(?:snapshot|events|rows|settings))$/.test(request),
  integration: (request) =>
    request.includes(' /v1/')
      ? !/^DELETE |\/cancel$/.test(request)
      : /^GET \/desk\/(?:customs|products(?:\/[^/]+\/image)?|packagings|parcels\/[^/]+\/(?:carrier|tracking|labels\/[^/]+))$/.test(
          request,
        ),
};
