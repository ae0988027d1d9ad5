import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { readConfig } from '#service/config/config.ts';
import type { ContextParts } from '#service/open-context.ts';
import { startService, type RunningService } from '#service/start-service.ts';
import { sandboxSettings } from './sandbox-settings.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON body; null when there is none. */
  body: TestBody;
}
/** Tests look into bodies freely; every look is an assertion. */
export interface TestBody {
  data: ParcelDocument & {
    documents: Record<string, string>;
    status: string;
    reprint: boolean;
    parcel: TestBody['data'];
  };
  links: { next: string | null };
  message: string;
  errors: Record<string, string[]>;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestService extends RunningService {
  /** Sends one request with the start token; `path` below `/v1`, or a whole URL. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  /** Stops it and starts it again with the same data folder, at another port. */
  restart(): Promise<void>;
}

interface TestOptions extends ContextParts {
  parcels?: number;
  env?: Record<string, string>;
  /** Changes the account file before the start. */
  account?: (sandbox: AccountSettings) => AccountSettings;
}

/** The real service on a free port with a data folder of its own, which goes when it is closed. */
export async function startTestService({
  parcels = 0,
  env = {},
  account,
  ...parts
}: TestOptions = {}): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-test-'));
  const config = readConfig({
    PORT: '0',
    PARCEL_DESK_DATA: folder,
    PARCEL_DESK_LOG: 'off',
    PARCEL_DESK_RATE: '0',
    PARCEL_DESK_CARRIER_SECONDS: '0-0',
    ...env,
  });
  if (account !== undefined) await writeFile(join(folder, 'account.json'), JSON.stringify(account(sandboxSettings())));
  const start = () => startService(config, { parcels, ...parts });
  let service = await start();
  const test: TestService = {
    ...service,
    async restart() {
      await service.close();
      service = await start();
      const { context, origin, startToken, signInLink } = service;
      Object.assign(test, { context, origin, startToken, signInLink });
    },
    async call(method, path, { body, headers = {} } = {}) {
      const response = await fetch(path.startsWith('http') ? path : `${service.origin}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${service.startToken}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
      return {
        status: response.status,
        headers: response.headers,
        body: (isJson ? JSON.parse(text) : null) as TestBody,
      };
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return test;
}

/** A body that passes the pre-processing checks within Germany. `shipping_method_id` is the caller's to add. */
export const domesticParcel = {
  receiver: {
    name: 'Erika Muster',
    address_line_1: 'Hauptstraße',
    house_number: '5',
    postal_code: '10115',
    city: 'Berlin',
    country: 'DE',
  },
  weight: '1.2',
  items: [{ name: 'Cup' }],
};
