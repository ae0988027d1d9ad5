import { join } from 'node:path';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import type { CrashPoint } from '#service/config/crash-point.ts';
import type { Carrier } from '#service/model/carrier.ts';
import type { Logger } from '#service/model/logger.ts';
import { type HttpCarrier, openHttpCarrier } from '#service/processing/http-carrier.ts';
import { openSandboxCarrier } from '#service/processing/sandbox-carrier.ts';
import { openSandboxCarrierLedger, type SandboxCarrierLedger } from '#service/processing/sandbox-carrier-ledger.ts';
import { openSharedCarrierLedger } from '#service/processing/shared-carrier-ledger.ts';
import { type AskTracking, openTrackingCalls } from '#service/processing/tracking-calls.ts';
import { cannotBeUsed } from '#service/store/cannot-be-used.ts';
import { mustHaveItsBook } from '#service/store/check-data-folder.ts';
import { mustBeWhole } from '#service/store/copy/must-be-whole.ts';
import { openPostgres } from '#service/store/open-postgres.ts';
import { countCarrierJobs } from '#service/store/queries/gauge-queries.ts';
import type { Store } from '#service/store/store.ts';

/** A carrier that this process sends to. */
export interface OpenCarrier {
  /** Its name in the account file, and with its jobs; empty for the carrier of the service itself. */
  name: string;
  /** What events, metrics and operators call it. */
  title: string;
  carrier: Carrier;
  /** How many calls run at once; left out for the usual number. */
  parallel?: number;
  /** Its own list of methods, where the account has them. */
  methods?: HttpCarrier['methods'];
  /** Where a shipment is, of carriers that say so. */
  tracking?: AskTracking;
}

interface Parts {
  config: ServiceConfig;
  settings: AccountSettings;
  store: Store;
  crashPoint: CrashPoint;
  /** In the place of the carrier of the service itself. */
  given: Carrier | undefined;
}

/** The carrier of the service itself, and those of the account file. */
export async function openCarriers({ config, settings, store, crashPoint, given }: Parts): Promise<OpenCarrier[]> {
  const own = given ?? (await openOwnCarrier(config, store, crashPoint));
  const named = (settings.carriers ?? []).map(({ name, url, timeout_seconds, parallel, list_methods, tracking }) => {
    const carrier = openHttpCarrier({
      url: url.replace(/\/$/, ''),
      crashPoint,
      ...(timeout_seconds !== undefined && { patience: timeout_seconds * 1000 }),
    });
    return {
      name,
      title: name,
      carrier,
      ...(parallel !== undefined && { parallel }),
      ...(list_methods === true && { methods: carrier.methods }),
      ...(tracking === true && { tracking: openTrackingCalls(carrier, parallel) }),
    };
  });
  return [{ name: '', title: ownCarrierName(config), carrier: own }, ...named];
}

/** Parcels wait for a carrier that is no longer in the account file: nothing else may have them, so the log says so. */
export async function noteUnknownCarriers(
  store: Store,
  carriers: readonly OpenCarrier[],
  logger: Logger,
): Promise<void> {
  for (const [carrier, jobs] of await countCarrierJobs(store.db))
    if (!carriers.some(({ name }) => name === carrier)) logger.error('carrier-unknown', { carrier, jobs });
}

async function openOwnCarrier(config: ServiceConfig, store: Store, crashPoint: CrashPoint): Promise<Carrier> {
  if (config.carrierUrl !== null) return openHttpCarrier({ url: config.carrierUrl, crashPoint });
  return openSandboxCarrier({ ledger: await openLedger(config, store), seconds: config.carrierSeconds });
}

/** A carrier is someone else: what it decided must not depend on our connections. */
async function openLedger({ database, dataFolder }: ServiceConfig, store: Store): Promise<SandboxCarrierLedger> {
  if (database !== null) return openSharedCarrierLedger(openPostgres(database.url, { connections: 2 }));
  const file = join(dataFolder, 'sandbox-carrier.db');
  await mustHaveItsBook(file, store);
  mustBeWhole(file);
  try {
    return openSandboxCarrierLedger(file);
  } catch (error) {
    throw cannotBeUsed(file, error);
  }
}

/** The sandbox's own name, or the host that answers for it. */
function ownCarrierName({ carrierUrl }: ServiceConfig): string {
  return carrierUrl === null ? 'sandbox' : new URL(carrierUrl).host;
}
