import { randomUUID } from 'node:crypto';
import { type HeldCarrierServer, withHeldCarrier } from './held-carrier.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { type ServiceOptions, type ServiceProcess, type StoreOption, withService } from './service-process.ts';
import { printerFile, startPrinter, type TestPrinter } from './test-printer.ts';
import * as profiles from './service-profiles.ts';

export interface TestedService {
  service: ServiceProcess;
  /** Of a service with the option `heldCarrier`. */
  carrier: HeldCarrierServer | null;
  /** Those of the option `printers`, in its order. */
  printers: readonly TestPrinter[];
}

export interface WorkerServices {
  /** The service of these options, for this file: the same for the same constant, another one for equal options of another file. */
  of(options: ServiceOptions, file: string): Promise<TestedService>;
}

const shared: readonly ServiceOptions[] = Object.values(profiles);

/** The same for profiles that differ in whose account is used and in nothing of the service. */
function serviceOf(profile: ServiceOptions): string {
  return JSON.stringify({ ...profile, ownAccount: undefined });
}

/**
 * Runs the services of one worker while `provide` runs. A file's own ends when another file asks for one, while the worker and its
 * browser, which cost more to start, stay. What files share (service-profiles.ts) stays too.
 */
export async function withWorkerServices(
  store: StoreOption['store'],
  provide: (services: WorkerServices) => Promise<void>,
): Promise<void> {
  const running = new Map<ServiceOptions | string, Kept<TestedService>>();
  const inOwnAccounts = new Map<string, TestedService>();
  const end = async (service: ServiceOptions | string) => {
    const ending = running.get(service);
    running.delete(service);
    await ending?.stop();
  };
  try {
    await provide({
      async of(options, file) {
        const wanted = shared.includes(options) ? serviceOf(options) : options;
        let kept = running.get(wanted);
        if (kept === undefined) {
          for (const other of running.keys()) if (typeof other !== 'string') await end(other);
          kept = await keepRunning<TestedService>((use) => withTestedService({ store, ...options }, use));
          running.set(wanted, kept);
        }
        if (options.ownAccount !== true) return kept.value;
        const own = inOwnAccounts.get(file) ?? { ...kept.value, service: await withOwnAccount(kept.value.service) };
        inOwnAccounts.set(file, own);
        return own;
      },
    });
  } finally {
    for (const service of running.keys()) await end(service);
  }
}

async function withTestedService(
  { heldCarrier = false, printers: wanted = [], ...options }: ServiceOptions,
  provide: (tested: TestedService) => Promise<void>,
): Promise<void> {
  const printers = await Promise.all(wanted.map(startPrinter));
  const files = { ...options.files, ...(printers.length > 0 && { 'printers.json': printerFile(printers) }) };
  try {
    if (!heldCarrier)
      return await withService({ ...options, files }, (service) => provide({ service, carrier: null, printers }));
    return await withHeldCarrier((carrier) => {
      const env = { PARCEL_DESK_CARRIER_URL: carrier.url, ...options.env };
      return withService({ ...options, files, env }, (service) => provide({ service, carrier, printers }));
    });
  } finally {
    await Promise.all(printers.map((printer) => printer.close()));
  }
}

/** The same service for someone with another account, who signs in with a token of it. */
export async function withOwnAccount(service: ServiceProcess): Promise<ServiceProcess> {
  const account = randomUUID();
  // As the token of the printed link.
  const token = await service.newToken({ account, source: 'manual' });
  const own = { token, link: `${service.origin}/#token=${token}` };
  const newToken: ServiceProcess['newToken'] = (wanted) => service.newToken({ account, ...wanted });
  return Object.assign(Object.create(service) as ServiceProcess, { ...own, newToken });
}
