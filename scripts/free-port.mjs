import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A TCP port that nothing listens at, for a program that cannot choose one itself. It is below the range from which systems hand out ports: one of that
 * range may be given to another connection before the program listens there.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('None of 100 ports between 20000 and 32000 is free.');
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
