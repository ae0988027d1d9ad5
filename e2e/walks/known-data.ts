import type { Page, Response } from '@playwright/test';
import { wordsIn } from '../dictionaries.ts';

/** Signs of units, and what has the same name in every language. */
const namesEverywhere = 'kg g lb oz cm mm m in kb mb gb kib mib s ms min h px am pm utc api id parcel desk';
/** Keys as a shortcut names them. */
const isShortcut = (text: string) =>
  /^(?:(?:Shift|Control|Alt|Meta)\+)*(?:\S|Enter|Tab|Backspace|Escape|Home|End|Delete|Insert|Space|PageUp|PageDown|Arrow[A-Z]\w+|F\d+)$/.test(
    text,
  );
/** As a page shows it, which folds line breaks and runs of spaces. */
const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** A text of the API that is a sentence of its own, shown as it comes. */
const isSentence = (text: string) => wordsIn(text).length > 6 || /[.!?]$/.test(text);

const withoutMessages = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'message' ? undefined : value)));

/**
 * What stands on a page in no language of its own: what the API and the desk have answered, what a test has typed, names of the browser
 * itself, units, and names of fields as the API spells them where these are no words.
 */
export class KnownData {
  readonly #texts = new Set<string>();
  readonly #words = new Set<string>(wordsIn(namesEverywhere));
  readonly #sentences = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  /** All that the page is answered from now on. */
  follow(page: Page): void {
    page.on('response', (response) => this.#reading.push(this.#read(response)));
  }

  /** Strings of a value, however deep; not the names of its fields, as most are words of the page as well. */
  add(value: unknown): void {
    if (typeof value === 'string') this.#addText(value);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) this.add(each);
  }

  /** Waits until all that the page was answered is read. */
  async settled(): Promise<void> {
    await Promise.all(this.#reading.splice(0));
  }

  /** A text without what is known as data: its words. */
  wordsBeside(text: string): string[] {
    if (this.#texts.has(folded(text)) || isShortcut(text.trim())) return [];
    let rest = folded(text);
    for (const sentence of this.#sentences) if (rest.includes(sentence)) rest = rest.replaceAll(sentence, ' ');
    for (const sentence of this.#sentences) if (rest.trim().length > 12 && sentence.includes(rest.trim())) return [];
    // Addresses, ids, methods of HTTP and names of fields and files are no words.
    const plain = rest.replaceAll(
      /https?:\S+|\b(?:GET|POST|PUT|PATCH|DELETE)\b|\S*[_/@]\S*|\b\S+\.\w{2,4}\b(?!\s\p{L})|\S*\d\S*/gu,
      ' ',
    );
    return wordsIn(plain).filter((word) => word.length > 1 && !this.#words.has(word));
  }

  async #read(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    this.add(response.headers()['x-request-id'] ?? '');
    const sent = response.request().postData();
    if (sent?.startsWith('{') === true) this.add(JSON.parse(sent));
    if (!/\/(?:v1|desk)\//.test(pathname) || !type.includes('json')) return;
    // A page that is left no longer has what it was answered.
    const body: unknown = await response.json().catch(() => null);
    // What our service says of printers the page says in its own language.
    this.add(/\/desk\/print/.test(pathname) ? withoutMessages(body) : body);
  }

  #addText(text: string): void {
    if (!/\p{L}/u.test(text)) return;
    this.#texts.add(folded(text));
    // A page begins each with a capital.
    const sentence = folded(text);
    if (isSentence(text)) this.#sentences.add(sentence).add(sentence.slice(0, 1).toUpperCase() + sentence.slice(1));
    else for (const word of wordsIn(text)) this.#words.add(word);
  }
}
