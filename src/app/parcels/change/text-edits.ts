/** What is taken away: blanks around the text, a text at its start or end, or every one of some characters. */
export type StripPart = 'blanks' | 'start' | 'end' | 'characters';

/** A change of the text that is in a field. `anyCase`: capitals do not count. `length`: in characters as people count them. */
export type TextEdit =
  | { readonly kind: 'replace'; readonly from: string; readonly to: string; readonly anyCase?: boolean }
  | { readonly kind: 'cut'; readonly length: number }
  | { readonly kind: 'strip'; readonly part: StripPart; readonly text: string };

export function editedText(text: string, edit: TextEdit): string {
  switch (edit.kind) {
    case 'replace':
      return edit.from === '' ? text : text.replaceAll(literal(edit.from, edit.anyCase === true), () => edit.to);
    case 'cut':
      return cutText(text, edit.length).kept;
    case 'strip':
      return strippedText(text, edit.part, edit.text);
  }
}

/** Whether the edit of an edited text leaves it as it is, so that it may be made a second time. */
export function isRepeatable(edit: TextEdit): boolean {
  return edit.kind === 'cut' || (edit.kind === 'strip' && (edit.part === 'blanks' || edit.part === 'characters'));
}

/**
 * The text cut to a length, and the rest that is cut off. It ends after a whole word where that leaves at least half of the length;
 * a longer word is cut.
 */
export function cutText(text: string, length: number): { kept: string; rest: string } {
  const all = letters(text);
  if (all.length <= length) return { kept: text, rest: '' };
  const fits = all.slice(0, length).join('');
  const isWhole = /^[\s,;]/.test(all[length] ?? '');
  const words = isWhole ? fits : (/^.*(?=[\s,;])/su.exec(fits)?.[0] ?? '');
  const kept = (letters(words.trimEnd()).length * 2 >= length ? words : fits).trimEnd().replace(/[,;]+$/, '');
  return { kept, rest: text.slice(kept.length).trim() };
}

function strippedText(text: string, part: StripPart, stripped: string): string {
  switch (part) {
    case 'blanks':
      return text.trim();
    case 'start':
      return stripped !== '' && text.startsWith(stripped) ? text.slice(stripped.length).trimStart() : text;
    case 'end':
      return stripped !== '' && text.endsWith(stripped) ? text.slice(0, -stripped.length).trimEnd() : text;
    case 'characters': {
      const characters = new Set(letters(stripped));
      const others = letters(text).filter((letter) => !characters.has(letter));
      return others.join('').trim();
    }
  }
}

function literal(text: string, anyCase: boolean): RegExp {
  return new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'), anyCase ? 'giu' : 'gu');
}

/** A text by the characters that people count: an accent written separately goes with its letter. */
function letters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
