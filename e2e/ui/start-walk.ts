import type { Page } from '@playwright/test';
import { dictionaryWords, readDictionaries, Said } from '../dictionaries.ts';
import { buildPseudoPage, pseudoFolder, pseudoService, pseudoTag } from '../pseudo-language.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceOptions, ServiceProcess } from '../service-process.ts';
import { KnownData } from './known-data.ts';
import { LanguageWalk } from './language-walk.ts';
import { browserNames } from './seen-texts.ts';

/** A language whose page is walked. */
export interface WalkedLanguage {
  tag: string;
  /** The browser's. */
  locale: string;
  serviceOptions: ServiceOptions;
  /** Before its service starts. */
  build: () => Promise<void>;
  texts: () => Promise<{ said: Said; foreign: ReadonlySet<string> | null }>;
}

export const walkedLanguages: Readonly<Record<string, WalkedLanguage>> = {
  'the pseudo-language': {
    tag: pseudoTag,
    locale: 'en-GB',
    serviceOptions: { program: pseudoService },
    build: buildPseudoPage,
    texts: remembered(async () => {
      const [english, other] = await Promise.all([readDictionaries('en'), readDictionaries(pseudoTag, pseudoFolder)]);
      return { said: new Said(english, other), foreign: null };
    }),
  },
  German: {
    tag: 'de',
    locale: 'de-DE',
    serviceOptions: {},
    build: async () => {},
    texts: remembered(async () => {
      const [english, other] = await Promise.all([readDictionaries('en'), readDictionaries('de')]);
      const own = dictionaryWords(other);
      const foreign = new Set([...dictionaryWords(english)].filter((word) => word.length > 1 && !own.has(word)));
      return { said: new Said(english, other), foreign };
    }),
  },
};

/** Reads once for all tests of a worker. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** Has the page in this language from now on, and knows as data what the service has of its parcels. */
export async function startWalk(
  page: Page,
  language: WalkedLanguage,
  { service, api }: { service: ServiceProcess; api: ServiceClient },
): Promise<LanguageWalk> {
  await page.context().addCookies([{ name: 'parcel-desk-language', value: language.tag, url: service.origin }]);
  const data = new KnownData();
  data.follow(page);
  for (const path of ['/parcels?sort=-created_at', '/parcels?sort=-processed_at', '/shipping-methods'])
    data.add((await api.get(path)).body);
  // Languages are named each in its own.
  data.add(['English', 'Deutsch', 'Pseudo']);
  // What react-aria says on its own has translations of its own, and none in a language that is made up.
  if (language.tag === pseudoTag) data.add(['Dismiss', 'option options available']);
  // The tag of a parcel that waits.
  data.add('hold');
  data.add([new URL(service.origin).host, new URL(service.origin).hostname]);
  await page.goto(`${service.origin}/sign-in`);
  await page.getByRole('heading').first().waitFor();
  // By their names the page gives its version.
  data.add(
    await page.locator('script[src]').evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src'))),
  );
  data.add(await browserNames(page));
  return new LanguageWalk(page, { ...(await language.texts()), data });
}
