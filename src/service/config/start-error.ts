/** What stops the service or a command before it began; the message is one line for the operator. */
export class StartError extends Error {
  override name = 'StartError' as const;
}

/** What is read at start; a failure of it stops the service with its sentence. */
export function readAtStart<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartError(oneLine(error));
  }
}

/** What an error says, on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}
