/** Signs as many as a name in a sentence may have. */
const max = 80;
/** Marks that turn the direction of what follows, and signs without width (Unicode's format characters but for joiners in words). */
const invisibleMarks = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * A text of the API as a name inside a sentence, a title or a question: on one line, no longer than a line, and without marks
 * that would turn the sentence around it.
 */
export function inSentence(text: string): string {
  const line = text.replace(invisibleMarks, '').replace(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length <= max ? line : `${signs.slice(0, max - 1).join('')}…`;
}
