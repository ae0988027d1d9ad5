import { test as base } from '../fixtures.ts';
import { labelPrinter, sheetPrinter } from '../test-printer.ts';
import type { LanguageWalk } from './language-walk.ts';
import { walkedAccount } from './walked-account.ts';
import { startWalk, type WalkedLanguage, walkedLanguages } from './start-walk.ts';

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
    const walk = await startWalk(page, language, { service, api });
    await provide(walk);
    walk.done();
  },
  signedIn: async ({ walk, service }, provide) => {
    await walk.page.goto(service.link);
    await walk.listIsThere();
    await provide(walk);
  },
});

/** Declares these tests in each language, or in those alone. */
export function inLanguages(declare: () => void, names = Object.keys(walkedLanguages)): void {
  for (const [name, language] of Object.entries(walkedLanguages).filter(([each]) => names.includes(each)))
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
