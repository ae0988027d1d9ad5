import { StartError } from './start-error.ts';

/** The points around a commit and around what a carrier or a printer is sent at which a test has the process die, in their order. */
export const crashPointNames = [
  'before_commit',
  'after_commit',
  'before_send',
  'after_send',
  'half_documents',
  'after_accept',
  'before_record',
  'after_record',
  'before_create_job',
  'after_create_job',
  'before_send_document',
  'after_send_document',
  'before_move',
  'after_move',
] as const;
export type CrashPointName = (typeof crashPointNames)[number];

/** Called at each crash point. Does nothing unless the environment names this point. */
export type CrashPoint = (name: CrashPointName) => void;

export interface CrashAt {
  point: CrashPointName;
  /** At which pass, from 1. */
  pass: number;
}

/** `before_send`, or `before_send:3` for the third pass; empty for none. Throws a `StartError` that names the variable. */
export function readCrashAt(text: string): CrashAt | null {
  if (text === '') return null;
  const [name, pass = '1'] = text.split(':', 2);
  const point = crashPointNames.find((known) => known === name);
  if (point === undefined || !/^[1-9]\d{0,5}$/.test(pass))
    throw new StartError(
      `PARCEL_DESK_CRASH_AT must be one of ${crashPointNames.join(', ')}, with :N for the N-th pass, not "${text}"`,
    );
  return { point, pass: Number(pass) };
}

/** The process ends itself with SIGKILL, which no handler sees: as in a power cut, nothing is tidied up. */
export function openCrashPoint(
  crashAt: CrashAt | null,
  die: () => void = () => process.kill(process.pid, 'SIGKILL'),
): CrashPoint {
  if (crashAt === null) return () => undefined;
  let passes = 0;
  return (name) => {
    if (name !== crashAt.point) return;
    passes += 1;
    if (passes === crashAt.pass) die();
  };
}
