/** Characters without width that no text needs; direction marks belong to scripts, joiners to those whose letters join, and to emoji. */
const withoutWidth =
  /[\u00AD\u200B\u2060\uFEFF]|[\u200C\u200D](?<=(?:^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d\s])[\u200C\u200D]+)/gu;
/** All of Unicode's format characters: codes, numbers and dates hold none, but spreadsheets copy them along. */
const formatCharacters = /\p{Cf}/gu;
/** A formula that is nothing but a text: exports write `="01067"` so that no spreadsheet takes the zero away. */
const textFormula = /^="((?:[^"]|"")*)"$/;
/** The sign for a text in a spreadsheet. Before a letter it belongs to the text: `'s-Hertogenbosch`. */
const textSign = /^'(?=[\d+=@-][\d\s()+.,/-]*$|0)/;

/** A code, number or date without white space around it and without characters that cannot be seen. */
export function plainCode(text: string): string {
  return asciiOnly(text) ? unwrapped(text.trim()) : unwrapped(text.replace(formatCharacters, '').trim());
}

/** A text on one line, as it was meant before a spreadsheet or a program wrapped it, with plain spaces. */
export function plainLine(text: string): string {
  const lines = plainLines(text);
  const line = /[\r\n]/.test(lines) ? lines.replaceAll(/\s*[\r\n]+\s*/g, ' ') : lines;
  return unwrapped(/[\u00A0\u202F]/.test(line) ? line.replaceAll(/[\u00A0\u202F]/g, ' ') : line);
}

/** A text as someone types it: only what a spreadsheet put around it goes, and line breaks where there is one line. */
export function typedLine(text: string): string {
  return unwrapped(text.replaceAll(/\s*[\r\n]+\s*/g, ' '));
}

/** A text of several lines without white space around it. */
export function plainLines(text: string): string {
  return (asciiOnly(text) ? text : text.replace(withoutWidth, '')).trim();
}

/** Postal codes begin with a letter or a digit, so an apostrophe before one is a spreadsheet's. */
export function plainPostalCode(text: string): string {
  return plainCode(plainLine(text)).replace(/^'(?=[\dA-Za-z])/, '');
}

/** A text without what a spreadsheet puts around one that it must not take for a number. */
function unwrapped(text: string): string {
  if (text.startsWith('=')) return textFormula.exec(text)?.[1]?.replaceAll('""', '"').trim() ?? text;
  return text.startsWith("'") ? text.replace(textSign, '') : text;
}

function asciiOnly(text: string): boolean {
  return !/[\u0080-\uFFFF]/.test(text);
}
