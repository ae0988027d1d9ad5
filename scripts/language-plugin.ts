import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const app = join(import.meta.dirname, '../src/app');
/** What defines dictionaries is none. */
const wordsFile = /(?<!\/define)-words\.ts$/;

/** The page is built once in each language (docs/decisions/015-typed-words.md). */
export interface BuiltLanguage {
  tag: string;
  /** Tags of all that the page is built in, English first. */
  offered: readonly string[];
  /** Where the language's words of a file below `src/app` are. */
  translation: (file: string) => string;
  /** Takes the language's words in place of the English, in workers too. */
  words: Plugin;
  /** Its tag as the texts of react-aria are named: `de-DE`. */
  region: string;
  /** Takes what react-aria says in this language, whatever the browser's is. */
  ariaTexts: Plugin;
  /** Names what is built for it. */
  page: Plugin;
}

/** `PAGE_LANGUAGE`: the language of this build. `PAGE_LANGUAGES`: the folder of the languages, where a test has one of its own. */
export function builtLanguage({ PAGE_LANGUAGE: tag = 'en', PAGE_LANGUAGES }: NodeJS.ProcessEnv): BuiltLanguage {
  const folder = PAGE_LANGUAGES ?? join(app, 'languages');
  const names =
    PAGE_LANGUAGES === undefined ? join(app, 'words/page-language/languages.json') : join(folder, 'languages.json');
  const offered = Object.keys(JSON.parse(readFileSync(names, 'utf8')) as Record<string, string>);
  const translation = (file: string) => (tag === 'en' ? join(app, file) : join(folder, tag, file));
  const words: Plugin = {
    name: 'language-words',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (source.endsWith('/page-language/languages.json')) return names;
      if (tag === 'en' || !wordsFile.test(source)) return null;
      const english = await this.resolve(source, importer, { skipSelf: true });
      if (english === null || !english.id.startsWith(app)) return english;
      const translated = translation(relative(app, english.id));
      // A made-up language is made of the English.
      if (importer === translated) return english;
      if (existsSync(translated)) return translated;
      // What is not offered yet may be looked at while it is translated.
      if (offered.includes(tag)) throw new Error(`${tag} has no ${relative(app, english.id)}`);
      return english;
    },
  };
  const region = regionOf(tag);
  const ariaTexts: Plugin = {
    name: 'language-library',
    enforce: 'pre',
    // It looks for the browser's language, and takes its English where that is missing: as all others are.
    async resolveId(source, importer = '', { ssr = false }) {
      const isEnglish =
        /\/intl\/.+\/en-US\.\w+$/.test(source) && /\/node_modules\/react-(?:aria|stately)/.test(importer);
      if (ssr || !isEnglish || region === 'en-US') return null;
      return this.resolve(source.replace('en-US', region), importer, { skipSelf: true });
    },
  };
  const page: Plugin = {
    name: 'language-page',
    transformIndexHtml: (html) => {
      const several = offered.length > 1 ? ` data-languages="${offered.join(' ')}"` : '';
      return html.replace('<html lang="en"', `<html lang="${tag}"${several}`);
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // All languages are in one folder; files that hold no words have the same name in each.
        for (const name of tag === 'en' ? [] : ['index.html', 'shell-worker.js']) {
          const file = bundle[name];
          if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
          delete bundle[name];
          this.emitFile({ type: 'asset', fileName: name.replace('.', `.${tag}.`), source: file.source });
        }
      },
    },
  };
  return { tag, offered, translation, words, region, ariaTexts, page };
}

function regionOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? tag : `${language}-${region}`;
}
