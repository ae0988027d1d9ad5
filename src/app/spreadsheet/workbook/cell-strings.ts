import { FileError } from '#app/spreadsheet/text/file-fault.ts';
import { readXml, type XmlTaker } from './read-xml.ts';
import { workbookLimits } from './workbook-limits.ts';

/** `_x000D_` is a character that XML cannot hold. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** The text as a person sees it; a carriage return before a line feed is none. */
export function plainString(text: string): string {
  return text.includes('_x')
    ? text
        .replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\r\n', '\n')
    : text;
}

/**
 * Puts the runs of a rich text together. How it is pronounced, as Japanese workbooks say, is no part of it. `end` returns what there was
 * since the last end.
 */
export class RichText {
  #pieces = '';
  #inText = false;
  #pronounced = 0;

  open(name: string): void {
    if (name === 'rPh') this.#pronounced += 1;
    else if (name === 't') this.#inText = this.#pronounced === 0;
  }

  text(text: string): void {
    if (this.#inText) this.#pieces += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#pronounced -= 1;
    else if (name === 't') this.#inText = false;
  }

  end(): string {
    const text = plainString(this.#pieces);
    this.#pieces = '';
    return text;
  }
}

/** The texts that the cells of a workbook share, by their number. Rejects with a `FileError`. */
export async function readStrings(texts: AsyncIterable<string>): Promise<readonly string[]> {
  const strings: string[] = [];
  const rich = new RichText();
  let characters = 0;
  const taker: XmlTaker = {
    open: (name) => rich.open(name),
    text: (text) => rich.text(text),
    close: (name) => {
      if (name !== 'si') return rich.close(name);
      const text = rich.end();
      characters += text.length;
      if (characters > workbookLimits.characters || strings.length === workbookLimits.cells)
        throw new FileError({ kind: 'workbook', reason: 'too-large' });
      strings.push(text);
    },
  };
  await readXml(texts, taker);
  return strings;
}
