/** As it is. `decimals`: so many are shown; null where the format does not say. `before` and `after`: texts beside the digits. */
interface PlainFormat {
  kind: 'number';
  decimals: number | null;
  percent: boolean;
  before: string;
  after: string;
}

/**
 * A code: its digits are put on the places of a mask, such as `00000` or `000-0000`. `beyond`: the mask of numbers over a limit, as Excel
 * has it for phone numbers with and without an area.
 */
interface CodeFormat {
  kind: 'mask';
  mask: readonly MaskPart[];
  beyond?: { limit: number; mask: readonly MaskPart[] };
}

/** What the format of a cell says of its number. */
export type NumberFormat = PlainFormat | CodeFormat | { kind: 'moment'; date: boolean; time: boolean };

/** A place for a digit, or what is between two. `fills`: a zero stands where there is no digit. */
export type MaskPart = { fills: boolean } | { literal: string };

export const general: PlainFormat = { kind: 'number', decimals: null, percent: false, before: '', after: '' };
const dateOnly: NumberFormat = { kind: 'moment', date: true, time: false };
const timeOnly: NumberFormat = { kind: 'moment', date: false, time: true };
const dateAndTime: NumberFormat = { kind: 'moment', date: true, time: true };

/** The formats that have a number and no code in the file; 27 to 36 and 50 to 58 are dates of East Asian languages. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { ...general, decimals: id === 10 ? 2 : 0, percent: true };
  if (id === 22) return dateAndTime;
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return dateOnly;
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return timeOnly;
  return id === 2 || id === 4 || id === 39 || id === 40 ? { ...general, decimals: 2 } : general;
}

/** A piece of a format's code: a text that is shown as it is, or signs that mean something. */
interface Token {
  literal: boolean;
  text: string;
}

/** A format of a workbook's own, by its code. */
export function formatOfCode(code: string): NumberFormat {
  const [, limit, upTo = '', over = ''] = /^\[<=(\d+)\]([^;]*);([^;]*)$/.exec(code) ?? [];
  const format = formatOfSection(limit === undefined ? code : upTo);
  if (limit === undefined || format.kind !== 'mask') return format;
  const beyond = formatOfSection(over);
  return beyond.kind === 'mask' ? { ...format, beyond: { limit: Number(limit), mask: beyond.mask } } : format;
}

function formatOfSection(code: string): NumberFormat {
  const tokens = tokensOf(code);
  const signs = tokens.flatMap(({ literal, text }) => (literal ? [] : [text])).join('');
  if (/^general$|^@$|^$/i.test(signs)) return general;
  if (/[ymdhs]/i.test(signs.replaceAll(/general/gi, ''))) {
    const time = /[hs]/i.test(signs);
    // Between hours and seconds `m` stands for minutes.
    const date = /[yd]/i.test(signs) || (!time && /m/i.test(signs)) || /m{3,}/i.test(signs);
    return { kind: 'moment', date, time };
  }
  return maskOf(tokens, signs) ?? numberOf(tokens, signs);
}

/**
 * The pieces of the code for positive numbers, without colours, conditions, and the spaces that only line columns up. `[$€-407]` is the
 * sign of a currency.
 */
function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[hms]+\]|\[[^\]]*\]|_.|\*.|([^"\\[_*;]+)|(;)|[^]/giu;
  for (const match of code.matchAll(pattern)) {
    const [whole, quoted, single, currency, signs, end] = match;
    if (end !== undefined) break;
    const literal = quoted ?? single ?? currency;
    if (literal !== undefined) tokens.push({ literal: true, text: literal });
    else if (signs !== undefined) tokens.push({ literal: false, text: signs });
    else if (/^\[[hms]+\]$/i.test(whole)) tokens.push({ literal: false, text: whole.slice(1, -1) });
  }
  return tokens;
}

const digitPlace = /[0#?]/;

/** Only places of digits and what is between them: a code. One place alone, or several for thousands, are those of a number. */
function maskOf(tokens: readonly Token[], signs: string): NumberFormat | null {
  const places = tokens.filter(({ literal, text }) => !literal && digitPlace.test(text)).length;
  if (!/^[0#?\s()+-]+$/.test(signs) || !(places > 1 || /00|[0#?][\s()-]+[0#?]/.test(signs))) return null;
  const mask = tokens.flatMap(({ literal, text }): MaskPart[] =>
    literal
      ? [{ literal: text }]
      : text.split('').map((sign) => (digitPlace.test(sign) ? { fills: sign === '0' } : { literal: sign })),
  );
  return { kind: 'mask', mask };
}

/** What is written before and behind the digits belongs to the number: `€`, `CHF`, `kg`. */
function numberOf(tokens: readonly Token[], signs: string): NumberFormat {
  const texts = ['', ''];
  let side = 0;
  for (const { literal, text } of tokens)
    for (const sign of literal ? [text] : text) {
      if (!literal && digitPlace.test(sign)) side = 1;
      if (literal || '€$£¥'.includes(sign)) texts[side] += sign;
    }
  const isFractionOrExponent = /E\+|\//i.test(signs);
  return {
    kind: 'number',
    decimals: isFractionOrExponent ? null : (/\.([0#?]+)/.exec(signs)?.[1]?.length ?? 0),
    percent: signs.includes('%'),
    before: texts[0]?.trim() ?? '',
    after: texts[1]?.trim() ?? '',
  };
}
