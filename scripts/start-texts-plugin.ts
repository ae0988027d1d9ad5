import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { BuiltLanguage } from './language-plugin.ts';

/** The dictionary of start-words.ts. */
type StartWords = Readonly<Record<string, string>>;

/** In the page's language what no script of it can say: `{{noScript}}` in index.html is that text of start-words.ts. */
export const startTexts = ({ tag, translation }: BuiltLanguage): Plugin => {
  const words = async () => {
    const translated = translation('boot/start-words.ts');
    const file = existsSync(translated) ? translated : join(import.meta.dirname, '../src/app/boot/start-words.ts');
    return (await runnerImport<{ startWords: StartWords }>(file)).module.startWords;
  };
  const manifest = tag === 'en' ? 'manifest.webmanifest' : `manifest.${tag}.webmanifest`;
  return {
    name: 'start-texts',
    transformIndexHtml: async (html) => {
      const texts = await words();
      return html
        .replace('/manifest.webmanifest', `/${manifest}`)
        .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => asHtml(texts[name] ?? ''));
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifest, source: JSON.stringify(manifestOf(tag, await words())) });
    },
    configureServer(server) {
      server.middlewares.use(`/${manifest}`, (_request, response, next) => {
        void words().then((texts) => {
          response.setHeader('content-type', 'application/manifest+json');
          response.end(JSON.stringify(manifestOf(tag, texts)));
        }, next);
      });
    },
  };
};

const icon = (src: string, size: number, purpose: string) => ({
  src: `icons/${src}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What installs the page: its addresses are read from where the file is. */
function manifestOf(lang: string, words: StartWords) {
  return {
    name: 'Parcel Desk',
    short_name: 'Parcel Desk',
    description: words['description'],
    lang,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#f6f7f8',
    icons: [
      icon('desk', 192, 'any'),
      icon('desk', 512, 'any'),
      icon('desk-maskable', 192, 'maskable'),
      icon('desk-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: words['station'], url: 'station' },
      { name: words['parcels'], url: 'parcels' },
      { name: words['problems'], url: 'problems' },
    ],
  };
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
