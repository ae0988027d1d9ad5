// Writes down which characters the fonts of the printed documents have: coverage.json, by which the service chooses a font, and the
// contract's table, by which the page says what a label cannot print. To be run again when a font comes or goes (`npm run label-coverage`).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { format } from 'oxfmt';
import { projectFolder } from './run-command.mjs';

const fonts = join(projectFolder, 'src/service/documents/fonts');
const coverageFile = join(fonts, 'coverage.json');
const table = join(projectFolder, 'src/contract/documents/label-characters.ts');

const listed = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(coverageFile, 'utf8')));
const files = readdirSync(fonts).filter((file) => /\.(?:ttf|woff)$/.test(file));
// The order is the order of preference; a new font comes last.
const ordered = [
  ...Object.keys(listed).filter((file) => files.includes(file)),
  ...files.filter((file) => !(file in listed)),
];
const covered = new Set();
const coverage = ordered.map((file) => {
  const { characterSet } = /** @type {import('fontkit').Font} */ (create(readFileSync(join(fonts, file))));
  const points = characterSet.filter((point) => point >= 0x20 && point !== 0x7f).toSorted((one, other) => one - other);
  for (const point of points) covered.add(point);
  return [file, rangesOf(points)];
});
writeFileSync(coverageFile, `${JSON.stringify(Object.fromEntries(coverage), null, 2)}\n`);

// Of the Chinese characters there are so many gaps that a bit for each is a tenth of their ranges.
const [first, last] = [0x34_00, 0x9f_ff];
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
let bits = '';
for (let start = first; start <= last; start += 6) {
  const six = [0, 1, 2, 3, 4, 5].filter((bit) => covered.has(start + bit));
  bits += digits[six.reduce((sum, bit) => sum | (1 << bit), 0)];
}
const others = rangesOf(
  [...covered].filter((point) => point < first || point > last).toSorted((one, other) => one - other),
);
const source = `// Written by scripts/label-coverage.mjs from the label fonts: which characters they have.

/** Ranges of code points, hexadecimal, but those of Chinese characters. */
export const labelRanges = ${JSON.stringify(others)};

/** The first and the last code point of Chinese characters, and a bit for each: six in a digit of base64, the lowest first. */
export const hanFirst = 0x${first.toString(16)};
export const hanLast = 0x${last.toString(16)};
export const hanBits = ${JSON.stringify(bits)};
`;
const { code } = await format(table, source, { printWidth: 120, singleQuote: true });
writeFileSync(table, code);
console.log(`${ordered.length} fonts, ${covered.size} characters, table of ${code.length} bytes`);

/** @param {readonly number[]} points in their order */
function rangesOf(points) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range?.[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(',');
}
