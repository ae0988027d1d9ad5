import { fontFileFor, regularFont, boldFont } from './font-catalog.ts';

/** Text that one font file can print. */
export interface TextRun {
  file: string;
  text: string;
}

/** Stands for a character that no font has a glyph for. */
export const missingCharacterMark = '\uFFFD';

/**
 * Text as it can be printed on a line: composed (NFC), white space and control characters as single spaces, without the
 * characters that have no shape of their own (joiners, direction marks, variation selectors).
 */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, '')
    .trim();
}

/** Splits printable text where the font changes. A character without a glyph becomes the visible mark. */
export function textRuns(text: string, bold: boolean): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const covered = fontFileFor(character.codePointAt(0) ?? 0, bold);
    const file = covered ?? (bold ? boldFont : regularFont);
    const shown = covered === null ? missingCharacterMark : character;
    const last = runs.at(-1);
    if (last?.file === file) last.text += shown;
    else runs.push({ file, text: shown });
  }
  return runs;
}
