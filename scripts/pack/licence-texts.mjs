import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StopReason } from '../stop-reason.mjs';
import { readManifest } from './lock-file.mjs';

const licenceFile = /^(?:licen[cs]e|copying|notice|third[-_]?party)/i;

/**
 * The licence of a package, as text: its own files, or the licence that its package.json names.
 * @param {string} folder The package's.
 * @returns {Promise<{ licence: string | null, text: string }>} `licence` is the identifier, such as `MIT`; null where only the text is there. Throws a
 *   `StopReason` where neither is.
 */
export async function licenceOf(folder) {
  const { name, license, author, repository } = readManifest(folder);
  const licence = typeof license === 'string' ? license : null;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
  if (files.length > 0)
    return { licence, text: files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n----\n\n') };
  if (licence === null) throw new StopReason(`${name} has no licence file, and names none in its package.json.`);
  const holder = typeof author === 'string' ? author : (author?.name ?? 'the authors');
  const from = typeof repository === 'string' ? repository : repository?.url;
  return {
    licence,
    text: `${name} has no licence file. Its package.json names ${licence}, ${holder}${from === undefined ? '' : `, ${from}`}.\n\n${await standardText(name, licence)}`,
  };
}

/**
 * @param {string} name
 * @param {string} licence
 */
async function standardText(name, licence) {
  // Loaded here and not above: it exists only once the dependencies are installed.
  const { default: licences } = await import('spdx-license-list/full.js');
  const text = licences[licence]?.licenseText;
  if (text === undefined) throw new StopReason(`${name}: "${licence}" is no identifier of a licence.`);
  return text;
}
