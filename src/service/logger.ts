import { toTimestamp } from '#contract/scalars.ts';

type Detail = string | number | boolean | null;

/** Writes one JSON line per event. Callers pass ids, paths and codes; never a token, a receiver or a request body. */
export interface Logger {
  info(event: string, details?: Readonly<Record<string, Detail>>): void;
  error(event: string, details?: Readonly<Record<string, Detail>>): void;
}

interface LoggerOptions {
  level: 'off' | 'info';
  clock: () => number;
  write: (line: string) => void;
}

export function openLogger({ level, clock, write }: LoggerOptions): Logger {
  const line = (kind: 'info' | 'error', event: string, details: Readonly<Record<string, Detail>> = {}) => {
    if (level === 'off') return;
    // JSON.stringify escapes line breaks, so that no value can forge a second line.
    write(`${JSON.stringify({ time: toTimestamp(clock()), level: kind, event, ...details })}\n`);
  };
  return {
    info: (event, details) => line('info', event, details),
    error: (event, details) => line('error', event, details),
  };
}

/** The part of an error that may be logged: its own words and where it was thrown, on one line. */
export function errorDetails(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: `${error.name}: ${error.message}`.slice(0, 500), stack: (error.stack ?? '').slice(0, 2000) };
}
