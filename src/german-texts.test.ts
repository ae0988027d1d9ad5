import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Walks of the page (e2e/walks/read-german.spec.ts) judge what they reach; this reads every dictionary.

const app = join(import.meta.dirname, 'app');
const german = join(app, 'languages/de');
const files = readdirSync(german, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-words.ts'));

/** What no German text has in it, however it is put. */
const englishWord =
  /\b(?:the|and|of|is|not|this|that|for|with|were|are|to|from|it|has|have|your|you|by|been|be|could|cannot|when|which|parcels?|labels?)\b/i;
/** Of the product, of the API, of values as the API spells them, and of commands. */
const names = /Parcel[ -]Desk|Parcel Shipping API|„[a-z]+“|„(?:npm run|parcel-desk) [a-z]+“|\/parcels\b/g;
/** What both languages have. */
const sameInBoth = [
  'Export',
  'Filter',
  'Format',
  'Import',
  'Letter',
  'Name',
  'Normal',
  'Offline',
  'Person',
  'Problem',
  'Server',
  'Shop',
  'Status ….',
  'System',
  'Tag',
  'Tags',
  'Version',
  'Webhooks',
  'In UTC: …',
  'Alt',
  'Esc',
  // Places that have customs of their own.
  'Büsingen',
  'Campione d’Italia',
  'Ceuta',
  'Guadeloupe',
  'Guam',
  'Guernsey',
  'Jersey',
  'Livigno',
  'Martinique',
  'Mayotte',
  'Melilla',
  'Palau',
  'Réunion',
];

const noText = /^import [^;]*;|^\s*\/\/.*|^\s*\/?\*.*|'[\w.-]+':/gm;
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const value = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Shortcuts, and a text within another, which is read once more on its own. */
const noSentence = /^(?:Shift|Control|Alt)\+|\$\{/;

/** Texts of a dictionary as its source has them, without single words of the code. */
function textsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').replaceAll(noText, '').matchAll(literals)]
    .map(([, ...texts]) => texts.find((text) => text !== undefined) ?? '')
    .map((text) => text.replaceAll(value, '…').replaceAll(names, ''))
    .filter((text) => !noSentence.test(text) && (/^\p{Lu}\p{Ll}{2}/u.test(text) || / \p{L}{3}/u.test(text)));
}

test('no German text has an English word in it', () => {
  const found = files.flatMap((file) =>
    textsOf(join(german, file))
      .filter((text) => englishWord.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('a German text is the English one only where both languages have it', () => {
  const same = files.flatMap((file) => {
    const english = new Set(textsOf(join(app, file)));
    return textsOf(join(german, file)).filter((text) => english.has(text));
  });
  expect([...new Set(same)].toSorted()).toEqual(sameInBoth.toSorted());
});
