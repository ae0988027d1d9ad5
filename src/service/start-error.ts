/** What stops the service or a command before it began; the message is one line for the operator. */
export class StartError extends Error {
  override name = 'StartError' as const;
}

/** Runs a command; a `StartError` ends the process with its one line, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // The store holds addresses: what these commands write is for its owner alone.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
