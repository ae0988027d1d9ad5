import { WritesStopped } from './store/writes-stopped.ts';

/** What stops the service or a command before it began; the message is one line for the operator. */
export class StartError extends Error {
  override name = 'StartError' as const;
}

/** What an error says, on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}

/** Something that a start needs cannot be used. Of an embedded store, its file and the cause are told. */
export function cannotBeUsed(what: string, error: unknown): StartError {
  if (!(error instanceof WritesStopped)) return new StartError(`${what} cannot be used: ${oneLine(error)}`);
  const advice = error.reason === 'damaged' ? ': restore the folder from a backup (docs/operate.md)' : '';
  return new StartError(`${oneLine(error.cause)}${advice}`);
}

/** Runs a command; a `StartError` ends the process with its one line, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // The store holds addresses: what these commands write is for its owner alone.
  process.umask(0o077);
  try {
    await command();
  } catch (reason) {
    const error = reason instanceof WritesStopped ? cannotBeUsed('The store', reason) : reason;
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
