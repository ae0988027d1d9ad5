import { test } from '../fixtures.ts';
import { labelPrinter, sheetPrinter } from '../test-printer.ts';
import { withFront } from '../ui/front-server.ts';
import { pageWalks } from './page-walks.ts';
import { type Reader, readWalk } from './readers.ts';
import { walkedAccount } from './walked-account.ts';
import { startIn } from './walked-language.ts';
import { Walker } from './walker.ts';

/** Milliseconds for a walk on a busy machine. What is missing in it has limits of its own. */
const longest = 900_000;

/** Declares a test for each walk of the list. Each has a browser of its own, so they are shared out to all workers. */
export function readPages(reader: Reader): void {
  const { language } = reader;
  test.describe.configure({ mode: 'parallel' });
  test.use({
    actionTimeout: 15_000,
    locale: language.locale,
    hasTouch: reader.touch,
    serviceOptions: {
      ...language.serviceOptions,
      parcels: 130,
      printers: [labelPrinter, sheetPrinter],
      files: { 'account.json': walkedAccount },
    },
  });
  test.beforeAll(() => {
    test.setTimeout(longest);
    return language.build();
  });
  for (const walk of pageWalks)
    test(`${walk.name} can be ${reader.name}`, { tag: '@safety' }, async ({ page, service, api, printers }) => {
      test.setTimeout(longest);
      await withFront(service, async (front) => {
        const data = await startIn(page, language, { origin: front.origin, service, api });
        const { said } = await language.texts();
        const at = new Walker({ page, front, service, api, printers, said, data });
        if (walk.signedOut !== true) await at.enter();
        await readWalk(walk, reader, at);
      });
    });
}
