// Cuts the page's type from `@fontsource-variable/inter`: the weights that the page uses, and what European names need of the
// extended Latin letters in a file of its own. Writes src/app/fonts; to be run again when the package or what is listed here changes.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import subsetFont from 'subset-font';
import { projectFolder } from './run-command.mjs';

const source = join(projectFolder, 'node_modules/@fontsource-variable/inter');
const target = join(projectFolder, 'src/app/fonts');
/** https://www.w3.org/TR/css-fonts-4/#font-weight-prop: what the style sheets ask for lies between. */
const weights = { min: 400, max: 700 };
/** Latin Extended-A, Romanian, capital sharp s. */
const european = 'U+0100-017F,U+0218-021B,U+1E9E';

const ranges = /** @type {Record<string, string>} */ (JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8')));
const { latin = '', 'latin-ext': extended = '', ...others } = ranges;
const faces = [
  // Of two faces for one character CSS takes the one that stands later.
  ...Object.entries(others).map(([name, range]) => ({ name, from: name, range })),
  { name: 'latin-ext', from: 'latin-ext', range: withoutRange(extended, european) },
  { name: 'latin-european', from: 'latin-ext', range: european },
  { name: 'latin', from: 'latin', range: latin },
];

const rules = [];
for (const { name, from, range } of faces) {
  const whole = await readFile(join(source, `files/inter-${from}-wght-normal.woff2`));
  const text = codePoints(range)
    .map((code) => String.fromCodePoint(code))
    .join('');
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  await writeFile(join(target, `inter-${name}.woff2`), cut);
  console.log(`${name}: ${cut.length} of ${whole.length} bytes`);
  rules.push(`@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: optional;
  font-weight: ${weights.min} ${weights.max};
  src: url(./inter-${name}.woff2) format('woff2');
  unicode-range: ${range.replaceAll(',', ', ')};
}
`);
}
const styleSheet = join(target, 'page-fonts.css');
const note =
  '/* Written by scripts/cut-fonts.mjs. A font that comes late is used from the next load on: no text moves (optional). */';
const { code } = await format(styleSheet, [note, ...rules].join('\n'), { printWidth: 120, singleQuote: true });
await writeFile(styleSheet, code);
await copyFile(join(source, 'LICENSE'), join(target, 'OFL-inter.txt'));

/** @param {string} range as `unicode-range` has it */
function codePoints(range) {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * @param {string} range
 * @param {string} without
 */
function withoutRange(range, without) {
  const taken = new Set(codePoints(without));
  /** @type {{ first: number, last: number }[]} */
  const spans = [];
  for (const code of codePoints(range)) {
    if (taken.has(code)) continue;
    const span = spans.at(-1);
    if (span?.last === code - 1) span.last = code;
    else spans.push({ first: code, last: code });
  }
  return spans
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

/** @param {number} code */
function hex(code) {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
