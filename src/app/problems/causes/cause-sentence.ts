import { fieldNames } from '#app/parcels/model/names/field-label.ts';
import { listed } from '#app/words/define-words.ts';
import { countryName } from '#app/words/region-names.ts';
import { causeWords as words } from '#app/problems/problems-words.ts';
import type { ParcelProblem } from './parcel-problem.ts';

/** A piece of a sentence. `example`: it is of one parcel, and others of the cause have other values. */
export interface CausePart {
  text: string;
  example: boolean;
}

/** More countries are counted. */
const namedCountries = 3;

/**
 * The cause as a person would say it: the rule where the sentence has one that is known, else what the carrier said of one parcel,
 * with its values as examples. What to do is left out: the fields below say it.
 */
export function causeSentence(template: string, problems: readonly ParcelProblem[]): CausePart[] {
  const own = problems.filter((problem) => problem.template === template);
  const [first] = own;
  const said = first?.reasons[0] ?? template;
  const rule = first === undefined ? null : ruleOf(said, problems);
  if (rule !== null) return [{ text: rule, example: false }];
  const values = valuesIn(template, said);
  // A sentence that does not fit its template stands as it is.
  if (values === null) return [{ text: withoutAdvice(said), example: false }];
  const others = own.slice(1).map((problem) => valuesIn(template, problem.reasons[0] ?? ''));
  const pieces = withoutAdvice(template).split('…');
  return pieces.flatMap((text, at) => {
    const value = values[at];
    if (value === undefined || at === pieces.length - 1) return [{ text, example: false }];
    const differs = others.some((known) => known !== null && known[at] !== value);
    return [
      { text, example: false },
      { text: value, example: differs },
    ];
  });
}

const digits = /\b(two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) digits are expected\b/i;
const numberWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `Postal code must have 5 digits in Spain`; null where the sentence is of no such rule. */
function ruleOf(said: string, problems: readonly ParcelProblem[]): string | null {
  const [, count] = digits.exec(said) ?? [];
  const [path, more] = problems[0]?.causePaths ?? [];
  if (count === undefined || path === undefined || more !== undefined) return null;
  const codes = [...new Set(problems.flatMap(({ row }) => row.receiver?.country ?? []))];
  const names = codes.slice(0, namedCountries).map(countryName);
  const others = codes.length - names.length;
  const field = fieldNames([path]);
  const named = numberWords.indexOf(count.toLowerCase());
  const number = named === -1 ? Number(count) : named + 2;
  if (names.length === 0) return words.digits(field, number);
  return words.digitsIn(field, number, listed(others === 0 ? names : [...names, words.more(others)]));
}

/** What stands in a sentence where its template has blanks; null where the two do not fit. */
function valuesIn(template: string, said: string): string[] | null {
  const text = said.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const [start = '', ...pieces] = template.split('…');
  if (!text.startsWith(start)) return null;
  const values: string[] = [];
  let from = start.length;
  for (const [at, piece] of pieces.entries()) {
    // The last one ends with the text: an empty piece would be found at once.
    const last = at === pieces.length - 1;
    const to = last ? text.length - piece.length : text.indexOf(piece, from);
    if (to < from || !text.startsWith(piece, to)) return null;
    values.push(text.slice(from, to));
    from = to + piece.length;
  }
  return values;
}

const advice = /[.!?] (?:Correct|Enter|Choose) /;

/** `The postal code does not exist.` of `The postal code does not exist. Correct the postal code.` */
function withoutAdvice(said: string): string {
  const at = said.search(advice);
  return at < 0 ? said : said.slice(0, at + 1);
}
