// The program of an artifact: starts Parcel Desk and its commands with Node alone. It writes nothing into the folder it is in.
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Each is a module of the service. */
export const commands = new Map([
  ['start', { module: 'main', what: 'serves page and API; --empty without parcels, --parcels N with N' }],
  ['link', { module: 'link', what: 'prints a new sign-in link' }],
  ['token', { module: 'token', what: 'makes an API token: --source NAME; or --list; or --revoke ID' }],
  ['badge', { module: 'badge', what: 'makes a badge: --name NAME; or --list; or --revoke ID' }],
  ['backup', { module: 'backup', what: 'copies the data while the service runs: --to FOLDER' }],
  ['move', { module: 'move', what: 'moves the store to PostgreSQL: --to URL' }],
  [
    'erase',
    { module: 'erase', what: "counts one receiver's data: --email X, --name X, --parcel ID; --yes removes it" },
  ],
  [
    'audit',
    { module: 'audit', what: 'prints who changed what: --parcel ID, --token ID or label, --since DAY; --json' },
  ],
  ['printers', { module: 'manage-printers', what: 'shows the printers; --test NAME; --find' }],
  [
    'carrier:check',
    { module: 'carrier-check', what: "tries an adapter's promises: URL; it makes and withdraws shipments" },
  ],
  ['seed', { module: 'seed', what: 'fills the store up to N sandbox parcels: --parcels N' }],
]);

/** @param {readonly string[]} args Of the command line, without Node and this program. */
export async function launch([name = '--help', ...args]) {
  if (name === '--help' || name === '-h') {
    process.stdout.write(usage());
    return;
  }
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
  const command = name === '--version' ? { module: 'main' } : commands.get(name);
  const problem =
    command === undefined
      ? `"${name}" is no command.\n\n${usage()}`
      : (nodeProblem(process.versions.node) ??
        (name === '--version' ? null : dataProblem(folder, resolve(process.env['PARCEL_DESK_DATA'] ?? 'data'))));
  if (command === undefined || problem !== null) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  const file = join(folder, 'service', `${command.module}.mjs`);
  process.argv = [process.execPath, file, ...(name === '--version' ? [name] : args)];
  await import(pathToFileURL(file).href);
}

/**
 * The same rule as `engines` in package.json.
 * @param {string} version
 * @returns {string | null} Why this Node does not fit.
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24) return null;
  return `Node ${version} does not fit: Parcel Desk needs Node 20.19, 22.12 or 24 and later.`;
}

/**
 * The next version replaces the program's folder, and data in it would go with it.
 * @param {string} folder The program's.
 * @param {string} data The data folder, absolute.
 * @returns {string | null} Why it cannot be there.
 */
export function dataProblem(folder, data) {
  const below = relative(folder, data);
  if (below.split(sep)[0] === '..' || isAbsolute(below)) return null;
  return `The data would be in the program's own folder (${data}), which the next version replaces: set PARCEL_DESK_DATA to another one.`;
}

function usage() {
  const lines = [...commands].map(([name, { what }]) => [name, what]);
  const all = [...lines, ['--version', 'prints which version this is']];
  const text = all.map(([name = '', what = '']) => `  ${name.padEnd(13)} ${what}\n`).join('');
  return `Usage: parcel-desk COMMAND [OPTIONS]\n\n${text}\nThe data is in the folder PARCEL_DESK_DATA, by default ./data.\n`;
}
