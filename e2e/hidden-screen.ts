import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A hidden screen with a number of its own. `display` is the value of `DISPLAY`. */
export async function startHiddenScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await once(screen, 'spawn').catch((error: unknown) => {
    throw new Error('Xvfb does not start: install the package xvfb.', { cause: error });
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}
