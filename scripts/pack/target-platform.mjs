import { arch, platform } from 'node:os';
import { StopReason } from '../stop-reason.mjs';

/**
 * What an artifact runs on, in Node's own words. `musl`: Linux with that C library, Alpine for one.
 * @typedef {{ os: string, cpu: string, musl: boolean }} Platform
 */

const systems = ['linux', 'darwin', 'win32'];
const processors = ['x64', 'arm64'];

/**
 * @param {string} name `linux-x64`, `linux-arm64-musl`, `darwin-arm64`, `win32-x64`.
 * @returns {Platform} Throws a `StopReason` for any other name.
 */
export function readPlatform(name) {
  const [os = '', cpu = '', libc, ...rest] = name.split('-');
  const fits = systems.includes(os) && processors.includes(cpu) && rest.length === 0;
  if (!fits || !(libc === undefined || (libc === 'musl' && os === 'linux')))
    throw new StopReason(
      `"${name}" is no platform: --platform takes a system (${systems.join(', ')}) and a processor (${processors.join(', ')}) such as linux-arm64, and linux-x64-musl or linux-arm64-musl.`,
    );
  return { os, cpu, musl: libc === 'musl' };
}

/** @param {Platform} target */
export const platformName = ({ os, cpu, musl }) => `${os}-${cpu}${musl ? '-musl' : ''}`;

/** @returns {Platform} Of this machine. */
export function ownPlatform() {
  // Node reports the version of glibc where it runs on that.
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os: platform(), cpu: arch(), musl: platform() === 'linux' && header.glibcVersionRuntime === undefined };
}
