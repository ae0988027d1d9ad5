import { toTimestamp } from '#contract/values/scalars.ts';

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

/**
 * The part of an error that may be logged: what it is and where it was thrown, on one line. JSON's own words are left out,
 * because they quote the text that was read.
 */
export function errorDetails(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: words(error),
    ...(error.cause instanceof Error && { cause: words(error.cause) }),
    stack: places.join('\n').slice(0, 2000),
  };
}

function words(error: Error): string {
  return (error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`).slice(0, 500);
}
