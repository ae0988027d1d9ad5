import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPackages } from '../note-packages.mjs';
import { projectFolder } from '../run-command.mjs';
import { runNpm } from '../run-npm.mjs';
import { say, StopReason } from '../stop-reason.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { licenceOf } from './licence-texts.mjs';
import { isOfPlatform, lockedName, readLockedPackages, readManifest } from './lock-file.mjs';
import { checkBinary, findPackage, platformPackages } from './platform-packages.mjs';
import { ownPlatform, platformName, readPlatform } from './target-platform.mjs';
import { foldersOf, tracePackageFiles } from './traced-files.mjs';

/** Fonts of labels; src/service/documents/fonts/README.md says what they are. That of the page is in a package. */
const notoFonts = [
  { name: '@expo-google-fonts/noto-sans', version: '0.4.2', licence: 'OFL-1.1' },
  ...['sc', 'kr', 'thai', 'georgian', 'armenian'].map((part) => ({
    name: `@fontsource/noto-sans-${part}`,
    version: '5.3.0',
    licence: 'OFL-1.1',
  })),
];

const usage = 'Options: --platform NAME (linux-arm64, linux-x64-musl, darwin-arm64, win32-x64, ...), --to FOLDER.';

/**
 * `npm run pack`: makes `parcel-desk-<version>-<platform>.tar.gz` of the built page and service, and a file with its checksum beside it.
 * @param {readonly string[]} args
 */
export async function pack(args) {
  const options = readOptions(args);
  const target = options.platform === undefined ? ownPlatform() : readPlatform(options.platform);
  const { file, bytes, sum } = await packArtifact({ target, to: options.to ?? join(projectFolder, 'build/artifact') });
  say(`${file}  ${(bytes / 1e6).toFixed(1)} MB  SHA-256 ${sum}`);
}

/** @param {readonly string[]} args */
function readOptions(args) {
  try {
    return parseArgs({ args: [...args], options: { platform: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch (error) {
    throw new StopReason(`${/** @type {Error} */ (error).message} ${usage}`);
  }
}

/**
 * Page and service must be built. The same sources give the same bytes.
 * @param {{ folder?: string, target: import('./target-platform.mjs').Platform, to: string }} options
 * @returns {Promise<{ file: string, bytes: number, sum: string }>} The file, its size and its SHA-256.
 */
export async function packArtifact({ folder = projectFolder, target, to }) {
  const { version } = readManifest(folder);
  const name = `parcel-desk-${version}-${platformName(target)}`;
  const time = timeOfCommit(folder);
  const work = mkdtempSync(join(tmpdir(), 'parcel-desk-pack-'));
  try {
    const artifact = join(work, name);
    mkdirSync(artifact);
    copyPrograms(folder, artifact);
    const packages = await copyPackages(folder, artifact, { target, into: join(work, 'fetched') });
    const parts = await writeLicences(folder, artifact, packages);
    const bill = billOfMaterials(await npmSbom(folder), { version, packages: parts, fonts: notoFonts, time });
    writeFileSync(join(artifact, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
    const files = listFiles(artifact);
    const sums = files.map((file) => `${sha256(readFileSync(join(artifact, file)))}  ${file}\n`);
    writeFileSync(join(artifact, 'SHA256SUMS'), sums.join(''));
    mkdirSync(to, { recursive: true });
    const packed = join(to, `${name}.tar.gz`);
    // Loaded here and not above: it exists only once the dependencies are installed.
    const { create } = await import('tar');
    await create(
      // Without what differs between machines: owners, and modes of the umask.
      { cwd: work, file: packed, gzip: { level: 9 }, portable: true, mtime: time, noDirRecurse: true },
      [...foldersBelow(artifact), ...files, 'SHA256SUMS'].toSorted().map((file) => `${name}/${file}`),
    );
    const sum = sha256(readFileSync(packed));
    writeFileSync(`${packed}.sha256`, `${sum}  ${basename(packed)}\n`);
    return { file: packed, bytes: statSync(packed).size, sum };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Source maps hold the sources.
 * @param {string} file
 */
const isPacked = (file) => !file.endsWith('.map');

/** The pictures of the documents weigh more than all their texts.
 * @param {string} file
 */
const isText = (file) => basename(file) !== 'screenshots';

/**
 * The service, the page, the program that starts it, and the documents.
 * @param {string} folder
 * @param {string} artifact
 */
function copyPrograms(folder, artifact) {
  if (!existsSync(join(folder, 'dist/index.html'))) throw new StopReason('The page is not built: npm run build.');
  cpSync(join(folder, 'build/service'), join(artifact, 'service'), { recursive: true, filter: isPacked });
  cpSync(join(folder, 'dist'), join(artifact, 'page'), { recursive: true, filter: isPacked });
  const bin = join(artifact, 'bin');
  mkdirSync(bin);
  const program = join(bin, 'parcel-desk');
  cpSync(join(folder, 'scripts/pack/launch.mjs'), join(bin, 'launch.mjs'));
  // A file without an extension is no ES module to every Node that may start it.
  writeFileSync(
    program,
    "#!/usr/bin/env node\nimport('./launch.mjs').then(({ launch }) => launch(process.argv.slice(2)));\n",
  );
  chmodSync(program, 0o755);
  writeFileSync(join(bin, 'parcel-desk.cmd'), '@node "%~dp0parcel-desk" %*\r\n');
  // Messages of the service name them.
  for (const file of ['README.md', 'README.de.md', 'CHANGELOG.md', 'LICENSE'])
    cpSync(join(folder, file), join(artifact, file));
  cpSync(join(folder, 'docs'), join(artifact, 'docs'), { recursive: true, filter: isText });
  cpSync(join(folder, 'deploy'), join(artifact, 'deploy'), { recursive: true });
}

/**
 * What the service loads of packages, with the native binaries of the platform instead of this machine's.
 * @param {string} folder
 * @param {string} artifact
 * @param {{ target: import('./target-platform.mjs').Platform, into: string }} options
 * @returns {Promise<{ packageFolder: string, at: string }[]>} The packages, and where their files are.
 */
async function copyPackages(folder, artifact, { target, into }) {
  const locked = readLockedPackages(folder);
  const traced = await tracePackageFiles(folder);
  const portable = traced.filter((file) => !foldersOf([file]).some((of) => isOfPlatform(locked[of])));
  for (const file of portable) cpSync(join(folder, file), join(artifact, file));
  const packages = foldersOf(portable).map((packageFolder) => ({ packageFolder, at: join(folder, packageFolder) }));
  const missing = readPackages(folder, 'service').imported.filter(
    (name) => !packages.some(({ packageFolder }) => packageFolder === `node_modules/${name}`),
  );
  if (missing.length > 0)
    throw new StopReason(
      `${missing.join(', ')}: not found below ${folder}, where npm ci installs what the service imports.`,
    );
  const native = platformPackages(
    locked,
    packages.map(({ packageFolder }) => packageFolder),
    target,
  );
  for (const packageFolder of native) {
    const of = locked[packageFolder];
    if (of === undefined) throw new StopReason(`package-lock.json knows no ${packageFolder}.`);
    const at = await findPackage({ folder, packageFolder, locked: of, into });
    cpSync(at, join(artifact, packageFolder), { recursive: true, filter: (file) => !/readme\.md$/i.test(file) });
    for (const file of listFiles(at).filter((name) => name.endsWith('.node'))) checkBinary(join(at, file), target);
    packages.push({ packageFolder, at });
  }
  return packages;
}

/**
 * The licences of all that is packed: packages beside the service, those built into service and page, and fonts.
 * @param {string} folder
 * @param {string} artifact
 * @param {readonly { packageFolder: string, at: string }[]} packages Beside the service.
 * @returns {Promise<import('./bill-of-materials.mjs').Part[]>} All packages, sorted by name.
 */
async function writeLicences(folder, artifact, packages) {
  const built = [...readPackages(folder, 'service').bundled, ...readPackages(folder, 'page').bundled];
  const places = new Map(built.map((packageFolder) => [packageFolder, join(folder, packageFolder)]));
  for (const { packageFolder, at } of packages) places.set(packageFolder, at);
  const target = join(artifact, 'licences');
  mkdirSync(target);
  /** @type {Map<string, import('./bill-of-materials.mjs').Part>} */
  const parts = new Map();
  for (const [packageFolder, at] of places) {
    const name = lockedName(packageFolder);
    const { version } = readManifest(at);
    const { licence, text } = await licenceOf(at);
    parts.set(`${name}@${version}`, { name, version, licence });
    writeFileSync(join(target, `${name.replaceAll('/', '+')}@${version}.txt`), text);
  }
  cpSync(join(folder, 'LICENSE'), join(target, 'parcel-desk.txt'));
  for (const file of readdirSync(join(folder, 'src/service/documents/fonts')).filter((name) => name.startsWith('OFL-')))
    cpSync(join(folder, 'src/service/documents/fonts', file), join(target, file));
  cpSync(join(folder, 'src/app/fonts/OFL-inter.txt'), join(target, 'OFL-inter.txt'));
  return [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/** @param {string} folder */
async function npmSbom(folder) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { code, output } = await runNpm(args, { quiet: true, cwd: folder });
  if (code !== 0) throw new StopReason('npm sbom failed; its output stands above.', output);
  return /** @type {import('./bill-of-materials.mjs').Bill} */ (JSON.parse(output));
}

/**
 * @param {string} folder
 * @returns {Date} Of the newest commit; without git a fixed day.
 */
function timeOfCommit(folder) {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return new Date(Number(seconds) * 1000);
  } catch {
    return new Date('2000-01-01T00:00:00Z');
  }
}

/** @param {Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * @param {string} folder
 * @returns {string[]} The files below it, with slashes, sorted.
 */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

/** @param {string} folder */
function foldersBelow(folder) {
  return [...new Set(listFiles(folder).flatMap((file) => parents(file)))];
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function parents(file) {
  const above = dirname(file);
  return above === '.' ? [] : [...parents(above), above];
}
