import type { Page } from '@playwright/test';
import { dictionaryWords, readDictionaries, Said } from '../dictionaries.ts';
import { buildPseudoPage, pseudoFolder, pseudoService, pseudoTag } from '../pseudo-language.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceOptions, ServiceProcess } from '../service-process.ts';
import { KnownData } from './known-data.ts';
import { browserNames } from './seen-texts.ts';

/** A language in which the page is walked. */
export interface WalkedLanguage {
  tag: string;
  /** The browser's. */
  locale: string;
  serviceOptions: ServiceOptions;
  /** Before its service starts. */
  build: () => Promise<void>;
  /** `foreign`: words that must not be there. Where it is null, nothing may stand outside of the brackets. */
  texts: () => Promise<{ said: Said; foreign: ReadonlySet<string> | null }>;
}

export const madeUp: WalkedLanguage = {
  tag: pseudoTag,
  locale: 'en-GB',
  serviceOptions: { program: pseudoService },
  build: buildPseudoPage,
  texts: remembered(async () => {
    const [english, other] = await Promise.all([readDictionaries('en'), readDictionaries(pseudoTag, pseudoFolder)]);
    return { said: new Said(english, other), foreign: null };
  }),
};

export const german: WalkedLanguage = {
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
};

export const english: WalkedLanguage = {
  tag: 'en',
  locale: 'en-GB',
  serviceOptions: {},
  build: async () => {},
  texts: remembered(async () => {
    const words = await readDictionaries('en');
    return { said: new Said(words, words), foreign: new Set<string>() };
  }),
};

/** Reads once for all tests of a worker. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** Has the page in this language from now on, at its sign-in. Gives what is data there: what the service has of its parcels is. */
export async function startIn(
  page: Page,
  { tag }: WalkedLanguage,
  { origin, service, api }: { origin: string; service: ServiceProcess; api: ServiceClient },
): Promise<KnownData> {
  await page.context().addCookies([{ name: 'parcel-desk-language', value: tag, url: origin }]);
  const data = new KnownData();
  data.follow(page);
  for (const path of ['/parcels?sort=-created_at', '/parcels?sort=-processed_at', '/shipping-methods'])
    data.add((await api.get(path)).body);
  // Languages are named each in its own.
  data.add(['English', 'Deutsch', 'Pseudo']);
  // What react-aria says on its own has translations of its own, and none in a language that is made up.
  if (tag === pseudoTag) data.add(['Dismiss', 'Suggestions', 'option options available']);
  // The tag of a parcel that waits.
  data.add('hold');
  for (const address of [origin, service.origin]) data.add([new URL(address).host, new URL(address).hostname]);
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('heading').first().waitFor();
  // By their names the page gives its version.
  data.add(
    await page.locator('script[src]').evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src'))),
  );
  data.add(await browserNames(page));
  return data;
}
