import { readFileSync } from 'node:fs';
import type { Dice } from './sandbox-dice.ts';

/** How a country writes the house number: in its own field, or within the street line. */
type NumberStyle = 'apart' | 'before' | 'hao' | 'banchi';

export interface Place {
  postalCode: string;
  city: string;
  streets: string[];
  region: string | null;
}

/** A name in the country's own script, and as it is in an email address. */
export interface Spelling {
  text: string;
  ascii: string;
}

export interface SandboxCountry {
  code: string;
  phone: string;
  number: NumberStyle;
  /** Full names, or first names that go with each of the last names. */
  people: { full: Spelling[]; first: Spelling[]; last: Spelling[] }[];
  companies: string[];
  /** What customers write to the shop. */
  requests: string[];
  secondLines: string[];
  places: Place[];
  /** Names of shipping methods, the frequent ones several times. */
  methods: string[];
  /** Methods for what fits a letter box. */
  lightMethods: string[];
}

/** The data file keeps lists as text with separators, one country on one screen. */
interface CountryRow {
  code: string;
  share: number;
  phone: string;
  number: NumberStyle;
  people: { full?: string; first?: string; last?: string }[];
  companies: string;
  requests: string;
  second_lines: string;
  places: string[];
  methods: string;
  light_methods: string;
}

const file = new URL('sandbox-places.json', import.meta.url);
const list = (text: string | undefined, separator: string) =>
  (text ?? '').split(separator).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

let known: { country: SandboxCountry; upTo: number }[] | null = null;

/** One of the countries the shop sends to, each with its share of the orders. */
export function pickCountry(dice: Dice): SandboxCountry {
  const countries = sandboxCountries();
  const wanted = dice.next() * (countries.at(-1)?.upTo ?? 0);
  const found = countries.find(({ upTo }) => wanted < upTo) ?? countries[0];
  if (found === undefined) throw new RangeError('No sandbox countries');
  return found.country;
}

/** Throws a RangeError for a code that is not in the data file. */
export function countryOf(code: string): SandboxCountry {
  const found = sandboxCountries().find(({ country }) => country.code === code);
  if (found === undefined) throw new RangeError(`No sandbox country ${code}`);
  return found.country;
}

export function sandboxCountries(): readonly { country: SandboxCountry; upTo: number }[] {
  if (known === null) {
    let upTo = 0;
    known = (JSON.parse(readFileSync(file, 'utf8')) as CountryRow[]).map((row) => {
      upTo += row.share;
      return { country: country(row), upTo };
    });
  }
  return known;
}

function country(row: CountryRow): SandboxCountry {
  return {
    code: row.code,
    phone: row.phone,
    number: row.number,
    people: row.people.map((names) => ({
      full: list(names.full, ',').map(spelling),
      first: list(names.first, ',').map(spelling),
      last: list(names.last, ',').map(spelling),
    })),
    companies: list(row.companies, ','),
    requests: list(row.requests, ';'),
    secondLines: list(row.second_lines, ';'),
    places: row.places.map(place),
    methods: weighted(row.methods),
    lightMethods: weighted(row.light_methods),
  };
}

/** `DHL Paket*3` stands for three of it. */
const weighted = (text: string) =>
  list(text, ',').flatMap((entry) => {
    const [name = '', times = '1'] = entry.split('*');
    return Array.from({ length: Number(times) }, () => name);
  });

function place(text: string): Place {
  const [postalCode = '', city = '', streets = '', region = ''] = text.split(' | ');
  return { postalCode, city, streets: list(streets, ','), region: region === '' ? null : region };
}

/** Letters that lose more than an accent in an email address. */
const plainLetters: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', đ: 'd', ı: 'i', œ: 'oe' };

function spelling(text: string): Spelling {
  const [name = '', ascii] = text.split('=');
  return { text: name, ascii: ascii ?? plain(name) };
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]/gu, (letter) => plainLetters[letter] ?? (letter === '-' ? '-' : ''));
}
