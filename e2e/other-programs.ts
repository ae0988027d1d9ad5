import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP port that nothing listens at, for a program that cannot choose one itself. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

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
