import { StartError } from './start-error.ts';

/** How a monitoring system reads the metrics of this process. */
export interface MetricsConfig {
  /** An address of their own; null for `/metrics` at the address of the service. */
  address: { host: string; port: number } | null;
  /** What a reader has to bring; null where their own address is enough. */
  token: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `PARCEL_DESK_METRICS_PORT` (with `_HOST`) and `PARCEL_DESK_METRICS_TOKEN`; null without both: there are no metrics then. */
export function readMetrics(
  env: Environment,
  read: { port: (name: string, text: string) => number; host: (name: string, text: string) => string },
): MetricsConfig | null {
  const port = env['PARCEL_DESK_METRICS_PORT'] ?? '';
  const host = env['PARCEL_DESK_METRICS_HOST'] ?? '';
  const token = readToken(env['PARCEL_DESK_METRICS_TOKEN'] ?? '');
  if (port === '') {
    if (host !== '') throw new StartError('PARCEL_DESK_METRICS_HOST needs PARCEL_DESK_METRICS_PORT beside it');
    return token === null ? null : { address: null, token };
  }
  return {
    address: {
      host: read.host('PARCEL_DESK_METRICS_HOST', host === '' ? '127.0.0.1' : host),
      port: read.port('PARCEL_DESK_METRICS_PORT', port),
    },
    token,
  };
}

/** The message does not repeat it. */
function readToken(text: string): string | null {
  if (text === '') return null;
  if (!/^[\w.~+/=-]{16,512}$/.test(text))
    throw new StartError(
      'PARCEL_DESK_METRICS_TOKEN must be 16 to 512 letters, digits or any of . _ ~ + / = - (for example from: openssl rand -hex 24)',
    );
  return text;
}
