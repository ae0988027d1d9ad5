import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Under a finger no button shows a key, so no sentence may say that one is pressed: `keysOrFinger` has both sentences.

const app = join(import.meta.dirname, 'app');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-words.ts'));

/** A key that is named in a text. _Enter_ is one where it begins no order to type something, and _Shift_ where it is no shift of work. */
const key =
  /\bF\d{1,2}\b|\b(?:Esc|Escape|Backspace|Ctrl|Strg)\b|Rücktaste|[Aa]rrow keys?\b|Pfeiltasten|\b(?:Shift|Umschalt|Alt) ?[+A-Z↑↓←→]|(?<=[\p{L},;] )Enter\b|\bEnter (?:still )?\p{L}{3,}(?:s|t)\b(?! (?:from|of))|[Pp]ress \?|'\? zeigt/u;

/** Texts that mean a key all the same: the list of keys, the sheet of codes that stand for keys, and what a finger does not get to see. */
const meansKeys = [
  /^(?:languages\/[a-z-]+\/)?(?:shortcuts|ui\/keys)\//,
  /station\/commands\/command-words\.ts: '.*\((?:[FEB]\d?|Rücktaste)[^)]*\)'$/,
  // Of scanners.
  /station\/settings\/station-settings-words\.ts: 'W.+Enter (?:and|und) Tab/,
  // Its style sheet hides it.
  /station\/codes\/learn-words\.ts: '(?:The arrow keys|Die Pfeiltasten)/,
  // Of a header that keys have led to.
  /ui\/table\/data-table-words\.ts: 'Alt ← →/,
  // A keyboard on the screen has that key.
  /parcels\/editor\/editor-words\.ts: `(?:Enter|Mit Enter) o/,
];

const literals = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Of a source, without the sentences that have one for a finger. */
function withoutPairs(source: string): string {
  const begin = source.indexOf('keysOrFinger(');
  if (begin === -1) return source;
  let [at, depth] = [begin + 'keysOrFinger('.length, 1];
  const inside = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[()]/y;
  while (depth > 0 && at < source.length) {
    inside.lastIndex = at;
    const part = inside.exec(source)?.[0];
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    at += part?.length ?? 1;
  }
  return source.slice(0, begin) + withoutPairs(source.slice(at));
}

test('a sentence that names a key has another one for a finger', () => {
  const found = files.flatMap((file) => {
    const source = readFileSync(join(app, file), 'utf8').replaceAll(/^import [^;]*;|^\s*\/?\*.*/gm, '');
    return [...withoutPairs(source).matchAll(literals)]
      .map(([text]) => text)
      .filter((text) => key.test(text))
      .map((text) => `${file}: ${text}`);
  });
  expect(found.filter((text) => !meansKeys.some((known) => known.test(text)))).toEqual([]);
  expect(found.length).toBeGreaterThan(40);
});
