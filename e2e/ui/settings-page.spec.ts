import type { Page } from '@playwright/test';
import { type ProductVersion, readVersionText } from '#contract/desk/product-version.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { stored } from './device-stores.ts';
import { textbox, openEditor } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { grid, rowKeysWork, shownIds } from './list-rows.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { openParcel } from './parcel-pages.ts';
import { select } from './run-pages.ts';

test.use({ serviceOptions: seededDesk });

async function openSettings(page: Page): Promise<void> {
  await goTo(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
}

test(
  'by keys alone, the connection is checked with explanations, and appearance changes at once in all tabs',
  { tag: '@safety' },
  async ({ desk, service, api }) => {
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await desk.keyboard.press('Alt+0');
    const connection = desk.getByRole('region', { name: 'Connection' });
    await expect(connection).toContainText(`Connected to ${new URL(service.origin).host}`);
    await expect(connection).toContainText(`ends in ${service.token.slice(-4)}`);
    expect(await desk.content()).not.toContain(service.token);
    await connection.getByRole('button', { name: 'Check connection' }).press('Enter');
    const rows = connection.getByRole('row');
    await expect(rows).toHaveCount(9);
    for (const said of ['answered in', 'Same time', 'Offered at /parcels/{id}/cancel'])
      await expect(connection).toContainText(said);
    await expect(rows.filter({ hasText: 'Versions (ETag)' })).toContainText('Supported');
    await expect(rows.filter({ hasText: 'X-Request-ID' })).toContainText('Readable');
    await expect(connection.getByRole('status')).toBeFocused();
    await expectAccessible(desk);
    expect(await smallTargets(desk)).toEqual([]);

    const { version, commit } = readVersionText(
      (await api.get('/parcels')).headers.get('x-parcel-desk-version'),
    ) as ProductVersion;
    const shown = desk.getByRole('region', { name: 'Version' });
    await expect(shown).toContainText(`Parcel Desk ${version}, commit ${commit?.split('.')[0] ?? 'unknown'}`);
    await expect(shown).toContainText(/Page \S+-\S+/);

    const second = await desk.context().newPage();
    await second.goto(`${service.origin}/parcels`);
    await expect(grid(second).locator('[data-index="0"]')).toBeVisible();
    const appearance = desk.getByRole('region', { name: 'Appearance' });
    await appearance.getByRole('radio', { name: 'System' }).press('ArrowRight');
    await appearance.getByRole('radio', { name: 'Light' }).press('ArrowRight');
    for (const page of [desk, second]) await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await appearance.getByRole('radio', { name: 'Compact' }).press('ArrowRight');
    await expect(grid(second).locator('[data-index="1"]')).toHaveCSS('top', '44px');
    for (const width of [390, 320]) {
      await desk.setViewportSize({ width, height: 844 });
      await expect.poll(() => sidewaysScroll(desk)).toBe(0);
    }
  },
);

test(
  'a server that does not answer is reported in the place of the check',
  { tag: '@safety' },
  async ({ desk, context }) => {
    await openSettings(desk);
    const connection = desk.getByRole('region', { name: 'Connection' });
    await context.setOffline(true);
    await connection.getByRole('button', { name: 'Check connection' }).click();
    await expect(connection.getByRole('status')).toContainText(/No answer from|offline/);
    await context.setOffline(false);
    await connection.getByRole('button', { name: 'Check again' }).click();
    await expect(connection.getByRole('row')).toHaveCount(9);
  },
);

test(
  'the list of keys holds all that ? shows on the pages, place by place',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openSettings(desk);
    const shortcuts = desk.getByRole('region', { name: 'Shortcuts' });
    await expect(shortcuts.getByRole('region', { name: 'List' })).toBeVisible();
    const keysOf = (scope: ReturnType<Page['locator']>) =>
      scope.locator('section[aria-labelledby]:has(> dl)').evaluateAll((sections) =>
        sections.flatMap((section) => {
          const place = section.querySelector('h3')?.textContent;
          return [...section.querySelectorAll('dt .visually-hidden')].map((keys) => `${place}: ${keys.textContent}`);
        }),
      );
    const all = new Set(await keysOf(shortcuts));
    expect(all.size).toBeGreaterThan(70);
    const { id } = await createParcel(api);
    const shown = async (): Promise<string[]> => {
      await desk.keyboard.press('?');
      const help = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help.getByRole('region', { name: 'Everywhere' })).toBeVisible();
      const keys = await keysOf(help);
      await desk.keyboard.press('Escape');
      await expect(help).toBeHidden();
      return keys.filter((key) => !key.startsWith('This page'));
    };
    const missing = async (place: string) => {
      const keys = await shown();
      expect(keys.length, place).toBeGreaterThan(10);
      return keys.filter((key) => !all.has(key)).map((key) => `${place}: ${key}`);
    };
    await goTo(desk, '/parcels');
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await rowKeysWork(desk);
    await select(desk, (await shownIds(desk)).slice(0, 1));
    await desk.locator('[data-index="0"]').focus();
    const strays = await missing('list');
    await openParcel(desk, id);
    await expect(desk.getByRole('button', { name: /^(?:Process|Mark|Correct)/ }).first()).toBeVisible();
    strays.push(...(await missing('parcel')));
    await openEditor(desk, id);
    await desk.getByRole('heading').first().click();
    strays.push(...(await missing('editor')));
    await goTo(desk, '/requests');
    await expect(desk.locator('[data-index="0"]')).toBeFocused();
    strays.push(...(await missing('requests')));
    expect(strays).toEqual([]);
  },
);

test('forget everything: says what, asks, and leaves nothing in any tab', async ({ desk, api, service }) => {
  const { id } = await createParcel(api);
  await desk.getByLabel('Appearance').selectOption('Dark');
  const second = await desk.context().newPage();
  second.on('dialog', (dialog) => void dialog.accept());
  await second.goto(`${service.origin}/parcels/${id}/edit`);
  await textbox(second, 'Note').fill('Qzxkanari');
  await openSettings(desk);
  const forget = desk.getByRole('region', { name: 'Forget everything on this device' });
  await expect(forget.getByRole('listitem')).toHaveCount(10);
  await forget.getByRole('button', { name: 'Forget everything…' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Forget everything on this device?' });
  await expect(question).toContainText('1 form with unsaved changes will be discarded.');
  await desk.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(textbox(second, 'Note')).toHaveValue('Qzxkanari');

  const loads = [desk, second].map((page) => page.waitForEvent('load'));
  await forget.getByRole('button', { name: 'Forget everything…' }).click();
  await question.getByRole('button', { name: 'Forget everything' }).click();
  await Promise.all(loads);
  for (const page of [desk, second]) {
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    const kept = () =>
      page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)));
    await expect.poll(kept).toEqual([]);
    await expect.poll(() => stored(page)).toBe('');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  }
});
