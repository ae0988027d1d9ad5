import { test as base } from '../fixtures.ts';
import { labelPrinter, sheetPrinter } from '../test-printer.ts';
import { walkedAccount } from '../walks/walked-account.ts';
import { german, madeUp, startIn, type WalkedLanguage } from '../walks/walked-language.ts';
import { LanguageWalk } from './language-walk.ts';

interface WalkFixtures {
  language: WalkedLanguage;
  /** The page in the language, not signed in. All that it finds fails the test when it ends. */
  walk: LanguageWalk;
  /** The same, signed in and with the list. */
  signedIn: LanguageWalk;
}

export const test = base.extend<WalkFixtures>({
  language: [{} as WalkedLanguage, { option: true }],
  walk: async ({ page, language, service, api }, provide) => {
    const data = await startIn(page, language, { origin: service.origin, service, api });
    const walk = new LanguageWalk(page, { ...(await language.texts()), data });
    await provide(walk);
    walk.done();
  },
  signedIn: async ({ walk, service }, provide) => {
    await walk.page.goto(service.link);
    await walk.listIsThere();
    await provide(walk);
  },
});

const languages = { 'the made-up language': madeUp, German: german };

/** Declares these tests in each language, or in those alone. */
export function inLanguages(declare: () => void, names = Object.keys(languages)): void {
  for (const [name, language] of Object.entries(languages).filter(([each]) => names.includes(each)))
    test.describe(`in ${name}`, { tag: '@safety' }, () => {
      const desk = { parcels: 60, printers: [labelPrinter, sheetPrinter], files: { 'account.json': walkedAccount } };
      test.use({
        actionTimeout: 30_000,
        language,
        locale: language.locale,
        serviceOptions: { ...language.serviceOptions, ...desk },
      });
      test.setTimeout(400_000);
      test.beforeAll(() => {
        test.setTimeout(400_000);
        return language.build();
      });
      declare();
    });
}
