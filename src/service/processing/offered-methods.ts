import type { AccountShippingMethod } from '#service/account/account-schema.ts';
import { CarrierAnswerUnusable, CarrierUnavailable } from '#service/model/carrier.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import { readSetting, writeSetting } from '#service/store/queries/setting-queries.ts';
import type { Store } from '#service/store/store.ts';
import { accountMethod, type OfferedMethod } from './carrier-methods.ts';

/** The shipping methods that carriers offer, beside those of the account file. */
export interface OfferedMethods {
  /** As last read, those of each carrier in its order. */
  readonly methods: readonly AccountShippingMethod[];
  stop(): Promise<void>;
}

/** A carrier whose methods are wanted. */
export interface OfferingCarrier {
  name: string;
  /** Rejects with `CarrierUnavailable` where the carrier gave no list. */
  methods: (signal: AbortSignal) => Promise<OfferedMethod[]>;
}

interface OfferedOptions {
  carriers: readonly OfferingCarrier[];
  store: Pick<Store, 'db' | 'transaction'>;
  logger: Logger;
  /** Milliseconds between two readings of a carrier. */
  every?: number;
}

const betweenMillis = 60_000;

/**
 * Reads the methods of each carrier at intervals into the store, which has them while the carrier is away, also at the next start and for
 * other processes at the same store.
 */
export async function openOfferedMethods(options: OfferedOptions): Promise<OfferedMethods> {
  const { carriers, store, logger, every = betweenMillis } = options;
  const stopping = new AbortController();
  const known = new Map<string, readonly AccountShippingMethod[]>();
  const silent = new Set<string>();
  const running = new Map<string, Promise<void>>();

  async function readStored(name: string): Promise<string | null> {
    const stored = await readSetting(store.db, settingOf(name));
    const methods = stored === null ? [] : (JSON.parse(stored) as OfferedMethod[]);
    known.set(
      name,
      methods.map((method) => accountMethod(name, method)),
    );
    return stored;
  }

  async function readOffered({ name, methods }: OfferingCarrier): Promise<void> {
    const offered = await methods(stopping.signal).catch((error: unknown) => {
      if (!(error instanceof CarrierUnavailable)) throw error;
      // Said once for each time that it is away.
      if (!stopping.signal.aborted && !silent.has(name))
        logger.error('carrier-methods-not-read', {
          carrier: name,
          ...(error instanceof CarrierAnswerUnusable && { message: error.message }),
        });
      silent.add(name);
      return null;
    });
    const stored = await readStored(name);
    if (offered === null) return;
    silent.delete(name);
    const value = JSON.stringify(offered);
    if (value === stored) return;
    await store.transaction((tx) => writeSetting(tx, settingOf(name), value));
    await readStored(name);
    logger.info('carrier-methods', { carrier: name, methods: offered.length });
  }

  function readAll(): void {
    for (const carrier of carriers) {
      if (running.has(carrier.name)) continue;
      const reading = readOffered(carrier)
        .catch((error: unknown) => logger.error('carrier-methods-not-kept', errorDetails(error)))
        .finally(() => running.delete(carrier.name));
      running.set(carrier.name, reading);
    }
  }

  for (const { name } of carriers) await readStored(name);
  const timer = setInterval(readAll, every);
  timer.unref();
  readAll();
  return {
    get methods() {
      return carriers.flatMap(({ name }) => known.get(name) ?? []);
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

function settingOf(carrier: string): string {
  return `carrier-methods:${carrier}`;
}

/** The account's methods: those of its file, and what carriers offer that the file does not have already. */
export function allMethods(
  listed: readonly AccountShippingMethod[],
  offered: readonly AccountShippingMethod[],
): AccountShippingMethod[] {
  const isListed = ({ id, carrier, code }: AccountShippingMethod) =>
    listed.some((method) => method.id === id || (method.carrier === carrier && method.code === code));
  return [...listed, ...offered.filter((method) => !isListed(method))];
}
