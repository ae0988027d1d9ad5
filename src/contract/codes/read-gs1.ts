import { gtinOf } from './gtin.ts';

/** What a code of GS1's element strings says. */
export interface Gs1 {
  /** Application identifier 01 as 14 digits; null where it is not there or its check digit is wrong. 02 names what is inside of a larger unit, and is no item. */
  item: string | null;
  /** Application identifier 10. Null also where nothing says where it ends. */
  lot: string | null;
  /** Application identifier 17, as `2026-03-31`, or `2026-03` where the day is left open. */
  expiry: string | null;
}

/** The sign that ends a value of variable length: what scanners send for FNC1 inside of a code. */
const separator = '\u001D';
/** How the sign is written where it cannot be sent as itself. */
const writtenSeparator = /\u241D|<GS>|\{GS\}|\[GS\]|<FNC1>|\{FNC1\}|\[FNC1\]/gi;
/** What scanners put before a GS1 code (ISO/IEC 15424): GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR Code, GS1 DotCode. */
const gs1Symbology = /^\](?:C1|e0|d2|Q3|J1)/;
const digitalLink = /^https?:\/\/[^\s?#]+?\/01\/(\d{8}|\d{12,14})(?:\/10\/([^/?#\s]+))?(?:[/?#]|$)/i;

/**
 * The identifiers with a length of their own, by their first two digits, which say as well how long the identifier is: GS1 General
 * Specifications, "Element strings with predefined length using GS1 Application Identifiers".
 */
const fixedLengths: Readonly<Record<string, readonly [identifier: number, value: number]>> = {
  '00': [2, 18],
  '01': [2, 14],
  '02': [2, 14],
  '03': [2, 14],
  '04': [2, 16],
  ...Object.fromEntries(range(11, 19).map((two) => [two, [2, 6]])),
  '20': [2, 2],
  ...Object.fromEntries(range(31, 36).map((two) => [two, [4, 6]])),
  '41': [3, 13],
};

/**
 * Reads a scan as a code of GS1; null for what is none. One without prefix and FNC1, as most scanners send it, is recognised where it
 * begins with 01 and a whole number of a trade item; `thisYear` gives the century of two digits.
 */
export function readGs1(scan: string, thisYear = new Date().getFullYear()): Gs1 | null {
  const text = scan.replaceAll(writtenSeparator, separator).trim();
  const link = digitalLink.exec(text);
  if (link !== null) {
    const expiry = /[?&]17=(\d{6})(?:&|$)/.exec(text)?.[1] ?? '';
    return { item: gtinOf(link[1] ?? ''), lot: decoded(link[2]), expiry: dateOf(expiry, thisYear) };
  }
  const body = text.replace(gs1Symbology, '');
  const isMarked = body !== text || text.includes(separator);
  if (/^\(\d{2,4}\)/.test(body)) return valuesOf(inBrackets(body), thisYear);
  if (!isMarked && (!/^01\d{14}/.test(body) || gtinOf(body.slice(2, 16)) === null)) return null;
  const values = inSequence(body, isMarked);
  return values === null ? null : valuesOf(values, thisYear);
}

function valuesOf(values: ReadonlyMap<string, string>, thisYear: number): Gs1 {
  return {
    item: gtinOf(values.get('01') ?? ''),
    lot: values.get('10') ?? null,
    expiry: dateOf(values.get('17') ?? '', thisYear),
  };
}

/** `(01)04006381333931(10)A7`, as it is printed below the bars and as some scanners are set to send it. */
function inBrackets(text: string): Map<string, string> {
  const parts = text.matchAll(/\((\d{2,4})\)([^(]*)/g);
  return new Map([...parts].map(([, identifier = '', value = '']) => [identifier, value.replaceAll(separator, '')]));
}

/** Null for what is no sequence of identifiers and values. Where no FNC1 can be there, it is read as far as lengths are known. */
function inSequence(text: string, isMarked: boolean): Map<string, string> | null {
  const values = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (!/^\d\d/.test(text.slice(at))) return null;
    const fixed = fixedLengths[text.slice(at, at + 2)];
    if (fixed === undefined) {
      if (!isMarked) return values;
      const next = text.indexOf(separator, at);
      const end = next === -1 ? text.length : next;
      values.set(text.slice(at, at + 2), text.slice(at + 2, end));
      at = end;
    } else {
      const [identifier, length] = fixed;
      const end = at + identifier + length;
      const value = text.slice(at + identifier, end);
      if (value.length < length || !/^\d+$/.test(value)) return null;
      values.set(text.slice(at, at + identifier), value);
      at = end;
    }
  }
  return values;
}

/** `YYMMDD`, of the century that is nearest to this year; day 00 leaves it open. Null for no date. */
function dateOf(digits: string, thisYear: number): string | null {
  const [, yy = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (yy === '' || month < '01' || month > '12' || day > '31') return null;
  const century = thisYear - (thisYear % 100);
  const ahead = Number(yy) - (thisYear % 100);
  const year = century + Number(yy) + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
  return day === '00' ? `${year}-${month}` : `${year}-${month}-${day}`;
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
