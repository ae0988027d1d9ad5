import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { readConfig } from '#service/config/config.ts';
import type { ContextParts } from '#service/open-context.ts';
import { startService, type RunningService } from '#service/start-service.ts';

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
}

interface TestOptions extends ContextParts {
  parcels?: number;
  env?: Record<string, string>;
}

/** The real service on a free port with a data folder of its own, which goes when it is closed. */
export async function startTestService({ parcels = 0, env = {}, ...parts }: TestOptions = {}): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-test-'));
  const config = readConfig({
    PORT: '0',
    PARCEL_DESK_DATA: folder,
    PARCEL_DESK_LOG: 'off',
    PARCEL_DESK_RATE: '0',
    PARCEL_DESK_CARRIER_SECONDS: '0-0',
    ...env,
  });
  const service = await startService(config, { parcels, ...parts });
  return {
    ...service,
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
