import { serviceClient, type ServiceClient } from '../service-client.ts';
import { withServiceOn, type ServiceProcess } from '../service-process.ts';

export interface SharedService extends ServiceProcess {
  api: ServiceClient;
}

/** Two processes of the service that share a database, each with a data folder and a start token of its own. */
export async function withTwoServices(
  databaseUrl: string,
  env: Record<string, string>,
  provide: (one: SharedService, two: SharedService) => Promise<void>,
): Promise<void> {
  const options = { parcels: 0, env };
  await withServiceOn(databaseUrl, options, (one) =>
    withServiceOn(databaseUrl, options, (two) => provide(withClient(one), withClient(two))),
  );
}

function withClient(service: ServiceProcess): SharedService {
  return Object.assign(service, { api: serviceClient(service.apiBase, service.token) });
}
