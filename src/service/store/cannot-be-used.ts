import { oneLine, StartError } from '#service/config/start-error.ts';
import { WritesStopped } from './writes-stopped.ts';

/** Something that a start needs cannot be used. For an embedded store the error names its file and the cause. */
export function cannotBeUsed(what: string, error: unknown): StartError {
  if (!(error instanceof WritesStopped)) return new StartError(`${what} cannot be used: ${oneLine(error)}`);
  const advice = error.reason === 'damaged' ? ': restore the folder from a backup (docs/operate.md)' : '';
  return new StartError(`${oneLine(error.cause)}${advice}`);
}
