import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Polls for a port, a file or a job of another program, for 20 seconds at most. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Waited 20 s in vain for ${what}.`);
    await sleep(20);
  }
}

/** Whether something listens at a port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
