import { test } from '../fixtures.ts';
import { labelPrinter, sheetPrinter } from '../test-printer.ts';
import { withFront } from './front-server.ts';
import type { LanguageWalk } from './language-walk.ts';
import { startWalk, walkedLanguages } from './start-walk.ts';
import { walkEditor } from './walk-editor.ts';
import { walkEmptyLists, walkList } from './walk-list.ts';
import { walkParcel } from './walk-parcel.ts';

// The states of the page one after the other, in a language made by script and in German: each text is in that language or is data, none
// is cut or lies on another, at three widths, and axe finds nothing.

for (const [name, language] of Object.entries(walkedLanguages))
  test.describe(`in ${name}`, { tag: '@safety' }, () => {
    test.use({
      locale: language.locale,
      serviceOptions: { ...language.serviceOptions, parcels: 60, printers: [labelPrinter, sheetPrinter] },
    });
    test.setTimeout(240_000);
    test.beforeAll(() => language.build());

    let walk: LanguageWalk;
    test.beforeEach(async ({ page, service, api }) => {
      walk = await startWalk(page, language, { service, api });
    });
    test.afterEach(() => walk.done());

    /** Signs in. */
    const enter = async (link: string) => {
      await walk.page.goto(link);
      await walk.listIsThere();
    };

    test('the list', ({ service }) => walkList(walk, service.link));
    test('lists without rows, and what cannot be read', ({ service }) =>
      withFront(service, (front) => walkEmptyLists(walk, front)));
    test('parcels', async ({ service, api }) => {
      await enter(service.link);
      await walkParcel(walk, api);
    });
    test('the editor', async ({ service, api }) => {
      await enter(service.link);
      await walkEditor(walk, api);
    });
  });
