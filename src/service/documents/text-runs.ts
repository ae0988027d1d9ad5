import { fontFileFor, regularFont, boldFont } from './font-catalog.ts';

/** Text that one font file can print. */
export interface TextRun {
  file: string;
  text: string;
}

/** Stands for a character that no font has a glyph for. */
export const missingCharacterMark = '\uFFFD';

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
