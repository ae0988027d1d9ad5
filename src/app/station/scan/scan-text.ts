import type { StationCommand } from '#contract/commands/command-codes.ts';
import { readLabelCode } from '#contract/codes/carrier-frames.ts';
import { type ItemCode, readItemCode } from '#contract/codes/item-code.ts';
import { saysNumber } from '#contract/codes/label-code.ts';
import { idInText } from '#app/parcels/lookup/id-in-text.ts';
import { type ParcelSearch, readSearch, surest } from '#app/parcels/lookup/match-parcel.ts';
import { plainCode } from '#app/words/search-text.ts';
import type { KeyStroke } from './key-burst.ts';

/** What a scan may mean, the likelier first: as it was typed, and as the keys are named where a layout printed other signs. */
export interface Scan {
  /** As shown. */
  text: string;
  /** As SKUs are compared: without spaces and capitals. At least one. */
  codes: readonly string[];
  /** As a code of a product, in the same order. */
  items: readonly ItemCode[];
  /** As parcels are searched for it. */
  search: ParcelSearch;
  /** The id of a parcel, where the scan holds one. */
  id: string | null;
  /** The scanner has read the same code just before: no hand is so fast, and no two pieces are. */
  twice: boolean;
  /** The same code was read a moment before, by a scanner that was not taken off it: it is no answer to what the first read has asked. */
  lately: boolean;
  /** It is no code of a parcel or item, but works as a key. */
  command?: StationCommand;
  /** It is a command that does nothing at this station. */
  refused?: CommandRefusal;
}

/** Why a command is not done: its sheet is another desk's or an old one, this desk has none, or a newer page made it. */
export type CommandRefusal = 'other-desk' | 'no-sheet' | 'unknown';

/** What a scanner is set to send before and after each code. */
export interface ScanAffixes {
  prefix: string;
  suffix: string;
}

/** Some scanners begin with the kind of the code: `]C1`, `]Q3` (ISO/IEC 15424). */
const symbologyIdentifier = /^\][A-Za-z][0-9A-Za-z]/;
const controlCharacters = /\p{Cc}/gu;
/** Ends a value inside of a code of GS1, so it is part of what was scanned. */
const separator = '\u001D';
const longest = 300;

/**
 * Reads what was scanned or typed. `strokes` are the keys it was typed with, where they are known: a scanner set to another
 * keyboard layout than the machine then still gives the right digits and letters. Null for nothing.
 */
export function readScan(typed: string, affixes: ScanAffixes, strokes: readonly KeyStroke[] = []): Scan | null {
  const whole = withoutAffixes(typed, affixes);
  const wasTyped = strokes.map(({ key }) => key).join('') === typed;
  const wholeNamed = wasTyped ? withoutAffixes(asNamedOnUs(strokes), affixes) : whole;
  const [text, asNamed] = [codeIn(whole), codeIn(wholeNamed)];
  const codes = [...new Set([text, asNamed].map(plainCode))].filter((code) => code !== '');
  if (codes.length === 0 || text.length > longest) return null;
  const items = [...new Set([whole, wholeNamed])].map(readItemCode);
  const shown = text === '' ? asNamed : text;
  const labels = [...new Set([whole, wholeNamed])].map(readLabelCode);
  const search = readSearch(shown, [asNamed], (number) => surest(labels.map((label) => saysNumber(label, number))));
  return { text: shown, codes, items, search, id: idInText(text) ?? idInText(asNamed), twice: false, lately: false };
}

/** The keys of a code as scanners name them that are set to the US keyboard. */
export function asNamedOnUs(strokes: readonly KeyStroke[]): string {
  return strokes.map(nameOnUsKeyboard).join('');
}

function withoutAffixes(typed: string, { prefix, suffix }: ScanAffixes): string {
  let text = typed.replaceAll(controlCharacters, (sign) => (sign === separator ? sign : '')).trim();
  if (prefix !== '' && text.startsWith(prefix)) text = text.slice(prefix.length);
  if (suffix !== '' && text.endsWith(suffix)) text = text.slice(0, -suffix.length);
  return text.trim();
}

/** What was scanned, without what scanners put around and into it. */
function codeIn(whole: string): string {
  return whole.replaceAll(separator, '').replace(symbologyIdentifier, '').trim();
}

const plainKeys: Record<string, string> = {
  Minus: '-',
  Period: '.',
  Slash: '/',
  Space: ' ',
  Equal: '=',
  Comma: ',',
  Semicolon: ';',
  BracketRight: ']',
};
const shiftedKeys: Record<string, string> = {
  Minus: '_',
  Slash: '?',
  Semicolon: ':',
  Equal: '+',
  Digit3: '#',
  Digit5: '%',
};

/** The sign of the key on the keyboard that scanners are set to when they leave the factory. */
function nameOnUsKeyboard({ key, code, shift }: KeyStroke): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit !== undefined && !shift) return digit;
  return (shift ? shiftedKeys : plainKeys)[code] ?? key;
}
