import { ownVersion, versionLine } from '#service/config/own-version.ts';
import { StartError } from '#service/config/start-error.ts';
import { cannotBeUsed } from '#service/store/cannot-be-used.ts';
import { WritesStopped } from '#service/store/writes-stopped.ts';

/** Runs a command, or prints the version where `--version` is among its options; a `StartError` ends the process with its one line, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).includes('--version')) {
    process.stdout.write(`${versionLine(ownVersion)}\n`);
    return;
  }
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
