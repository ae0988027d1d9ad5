import { plainCode } from '#app/parcels/lookup/parse-codes.ts';
import type { KeyStroke } from './key-burst.ts';

/** What a scan may mean, the likelier first: as it was typed, and as the keys are named where a layout printed other signs. */
export interface Scan {
  /** As shown. */
  text: string;
  /** As compared: without spaces, in capitals. At least one. */
  codes: readonly string[];
  /** The id of a parcel, where the scan holds one. */
  id: string | null;
}

/** What a scanner is set to send before and after each code. */
export interface ScanAffixes {
  prefix: string;
  suffix: string;
}

/** Some scanners begin with the kind of the code: `]C1`, `]Q3` (ISO/IEC 15424). */
const symbologyIdentifier = /^\][A-Za-z][0-9A-Za-z]/;
const controlCharacters = /\p{Cc}/gu;
const idInAddress = /(?:^|\/parcels\/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:$|[/?#])/i;
const longest = 300;

/**
 * Reads what was scanned or typed. `strokes` are the keys it was typed with, where they are known: a scanner set to another
 * keyboard layout than the machine then still gives the right digits and letters. Null for nothing.
 */
export function readScan(typed: string, affixes: ScanAffixes, strokes: readonly KeyStroke[] = []): Scan | null {
  const text = withoutAffixes(typed, affixes);
  const wasTyped = strokes.map(({ key }) => key).join('') === typed;
  const asNamed = wasTyped ? withoutAffixes(strokes.map(nameOnUsKeyboard).join(''), affixes) : text;
  const codes = [...new Set([text, asNamed].map(plainCode))].filter((code) => code !== '');
  if (codes.length === 0 || text.length > longest) return null;
  const [id] = [text, asNamed].flatMap((one) => idInAddress.exec(one)?.[1]?.toLowerCase() ?? []);
  return { text: text === '' ? asNamed : text, codes, id: id ?? null };
}

function withoutAffixes(typed: string, { prefix, suffix }: ScanAffixes): string {
  let text = typed.replaceAll(controlCharacters, '').trim();
  if (prefix !== '' && text.startsWith(prefix)) text = text.slice(prefix.length);
  if (suffix !== '' && text.endsWith(suffix)) text = text.slice(0, -suffix.length);
  return text.replace(symbologyIdentifier, '').trim();
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
