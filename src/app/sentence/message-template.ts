import { changingForms } from './german-forms.ts';
import { isQuotedField } from './german-nouns.ts';
import { quotedText, textWithDigit, webAddress } from './token-kinds.ts';

/** Stands for what differs from one parcel to the next. */
const anyText = '…';

const several = new RegExp(`${anyText}(?:[\\s,;]*${anyText})+`, 'gu');
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * A carrier's sentence without what is of one parcel: quoted texts, numbers and codes, addresses of the web, and `values`, the
 * parcel's own. Two sentences made from the same template are the same text then.
 */
export function messageTemplate(message: string, values: readonly string[]): string {
  let text = message
    .normalize('NFC')
    .replaceAll(quotedText, (quoted: string, at: number, all: string) =>
      isQuotedField(quoted, at, all) ? quoted : anyText,
    )
    .replaceAll(webAddress, anyText);
  // The longest first: a street's name may hold the city's.
  for (const value of values.toSorted((one, other) => other.length - one.length)) text = withoutValue(text, value);
  for (const [from, to] of changingForms(text).toSorted(([one], [other]) => other - one))
    text = text.slice(0, from) + anyText + text.slice(to);
  return text.replaceAll(textWithDigit, keepEnd).replaceAll(several, anyText).replaceAll(/\s+/g, ' ').trim();
}

/** Under which all sentences of one template are the same, whatever their capitals and their last mark. */
export function templateKey(template: string): string {
  return template.toLowerCase().replace(/[\s.!]+$/u, '');
}

/** A mark after a number belongs to the sentence. */
function keepEnd(code: string): string {
  const end = /[.,:]+$/.exec(code)?.[0] ?? '';
  return anyText + end;
}

/** Two letters such as a country's code are a word of many languages: they count as written. */
const shortest = 2;
const codeLength = 3;

function withoutValue(text: string, value: string): string {
  if (value.length < shortest) return text;
  const exact = value.length <= codeLength;
  const [where, what] = exact ? [text, value] : [text.toLowerCase(), value.toLowerCase()];
  // Capitals that change a text's length move all places in it: then nothing is taken out.
  if (where.length !== text.length) return text;
  let found = where.indexOf(what);
  if (found < 0) return text;
  let [result, from] = ['', 0];
  for (; found >= 0; found = where.indexOf(what, found + what.length)) {
    if (isLetter(text[found - 1]) || isLetter(text[found + what.length])) continue;
    result += text.slice(from, found) + anyText;
    from = found + what.length;
  }
  return result + text.slice(from);
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && letterOrDigit.test(character);
}
