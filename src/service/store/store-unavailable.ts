/**
 * The database does not answer: it is restarted, full, or not reachable. The query may or may not have
 * happened. Nothing has to be done when it is back: the next query opens another connection.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable' as const;
}

/**
 * SQLSTATE classes and codes that say something about the server and nothing about the query: connection, password, the
 * database's name, resources, a restart or time limit, its system; a standby that takes no writes, a time limit between
 * queries, an object that stays locked, a plan made before a migration.
 */
const serverClasses = new Set(['08', '28', '3D', '53', '57', '58', 'XX']);
const serverCodes = new Set(['25006', '25P03', '55P03', '0A000']);

/** The statement found no space; its connection is as good as before. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '53100';
}

/** The server is there and opens no new connection: there are too many, or it cannot write its relation cache (relation-cache.ts). */
export function isNotLetIn(error: unknown): boolean {
  return /^(?:53|XX)/.test((error as { code?: string } | null)?.code ?? '');
}

/** What a failed query of PostgreSQL's means for the service: a `StoreUnavailable`, or the error as it is when it is about the query. */
export function postgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return error;
  const { code = '' } = error as { code?: string };
  // The server's own words are five characters with a digit (`EPIPE` is the system's); every other error comes from the way to it.
  const aboutServer =
    !/^(?=.*\d)[0-9A-Z]{5}$/.test(code) || serverClasses.has(code.slice(0, 2)) || serverCodes.has(code);
  return aboutServer ? new StoreUnavailable(plainReason(error), { cause: error }) : error;
}

/** Node gathers the tries of one name's addresses in an error without a message. */
function plainReason(error: Error): string {
  const errors = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return errors.map(({ message }) => message.replaceAll(/\s+/g, ' ')).join('; ');
}
