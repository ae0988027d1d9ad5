import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { builtLanguage } from '../scripts/language-plugin.ts';

type Files = Readonly<Record<string, unknown>>;

const project = fileURLToPath(new URL('..', import.meta.url));
const every = '\0every-dictionary';
const everyDictionary: Plugin = {
  name: 'every-dictionary',
  resolveId: (id) => (id === every ? every : null),
  load: (id) =>
    id === every
      ? `export const files = import.meta.glob(['/src/app/**/*-words.ts', '!/src/app/languages/**'], { eager: true });`
      : null,
};

/** The texts of the page in a language, as its build has them. `folder`: of the languages, where they are not the page's own. */
export async function readDictionaries(tag: string, folder?: string): Promise<Files> {
  const { words } = builtLanguage({
    PAGE_LANGUAGE: tag,
    ...(folder === undefined ? {} : { PAGE_LANGUAGES: folder }),
  });
  // Each worker has a folder of its own: two may read at the same time.
  const outDir = join(project, `build/dictionaries/${tag}-${process.pid}`);
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    mode: 'development',
    plugins: [everyDictionary, words],
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: { input: { texts: every }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  const { files } = (await import(pathToFileURL(join(outDir, 'texts.mjs')).href)) as { files: Files };
  return files;
}

/** The texts of English dictionaries beside those of another language; of a function only what it is written as. */
function* textPairs(english: unknown, other: unknown): Generator<readonly [string, string]> {
  if (typeof english === 'string' && typeof other === 'string') yield [english, other];
  if (typeof english !== 'object' || typeof other !== 'object' || english === null || other === null) return;
  const others = other as Files;
  for (const [name, each] of Object.entries(english)) yield* textPairs(each, others[name]);
}

/** Gives a text of the page that has no value in it in another language: as a pattern, since a text may have several. */
export class Said {
  readonly #texts = new Map<string, Set<string>>();
  constructor(english: Files, other: Files) {
    for (const [text, said] of textPairs(english, other))
      this.#texts.set(text, (this.#texts.get(text) ?? new Set()).add(said));
  }

  text(english: string): RegExp {
    return new RegExp(`^\\s*(?:${this.#said(english)})\\s*$`);
  }

  /** Texts that begin so, as names of buttons do which have a key in them. */
  start(english: string): RegExp {
    return new RegExp(`^\\s*(?:${this.#said(english)})`);
  }

  #said(english: string): string {
    const texts = this.#texts.get(english);
    if (texts === undefined) throw new Error(`No dictionary has the text “${english}”`);
    const escaped = (text: string) =>
      text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
    return [...texts].map(escaped).join('|');
  }
}

/** Words of a text, in small letters. */
export function wordsIn(text: string): string[] {
  return [...text.matchAll(/\p{L}[\p{L}\p{M}’']*/gu)].map(([word]) => word.toLowerCase());
}

const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** All words of dictionaries: of a function those of the literals in it. */
export function dictionaryWords(words: unknown, found = new Set<string>()): Set<string> {
  if (typeof words === 'string') for (const word of wordsIn(words)) found.add(word);
  else if (typeof words === 'function')
    for (const [, ...texts] of String(words).matchAll(literals))
      for (const text of texts) if (text !== undefined) dictionaryWords(text.replaceAll(/\$\{[^{}]*\}/g, ' '), found);
  if (typeof words === 'object' && words !== null)
    for (const each of Object.values(words)) dictionaryWords(each, found);
  return found;
}
