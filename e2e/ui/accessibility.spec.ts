import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { axeProblems } from './accessibility.ts';

/** A page whose colours can be read but for those of one of its texts. */
async function show(page: Page, body: string, colours = '#767676, #767676'): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><title>Parcels</title>
    <style>
      :root { color-scheme: light dark; }
      body { background: light-dark(#ffffff, #131416); color: light-dark(#16181d, #eceef1); }
      .odd { color: light-dark(${colours}); }
      dialog { background: light-dark(#ffffff, #1b1c1f); color: inherit; }
    </style>
    <body><main><h1>Parcels</h1>${body}</main></body></html>`);
}

const found = (problems: readonly string[]) => problems.filter((problem) => problem.includes('color-contrast'));
const inLight = (page: Page) => axeProblems(page, { colorScheme: 'light' });
const inDark = (page: Page) => axeProblems(page, { colorScheme: 'dark' });

test('what cannot be read is found in the theme where it is so', async ({ page }) => {
  await show(page, '<p class="odd">Not sent</p>', '#656c78, #8d94a0');
  expect([...(await inLight(page)), ...(await inDark(page))]).toEqual([]);
  await show(page, '<p class="odd">Not sent</p>', '#b0b4bb, #8d94a0');
  expect(found(await inLight(page))).toEqual([expect.stringMatching(/^light .+Not sent/)]);
  expect(await inDark(page)).toEqual([]);
  await show(page, '<p class="odd">Not sent</p>', '#656c78, #444a54');
  expect(await inLight(page)).toEqual([]);
  expect(found(await inDark(page))).toEqual([expect.stringMatching(/^dark .+Not sent/)]);
});

test('what axe leaves to people is measured: text of one sign, of the colour behind it, and higher than its own box', async ({
  page,
}) => {
  await show(page, '<p class="odd">Not sent</p>', '#ffffff, #131416');
  expect(found(await inLight(page))).toHaveLength(1);
  expect(found(await inDark(page))).toHaveLength(1);
  await show(page, '<p class="odd">A</p>', '#b0b4bb, #444a54');
  expect(found(await inLight(page))).toHaveLength(1);
  const low = '<p class="odd" style="background: #888888; font: 13px/1 sans-serif">Not sent</p>';
  await show(page, low, '#808080, #808080');
  expect(found(await inLight(page))).toHaveLength(1);
  await show(page, low, '#000000, #000000');
  expect(found(await inLight(page))).toEqual([]);
});

test('each dialog is judged, and what lies below it is not', async ({ page }) => {
  const dialog = (name: string, text: string) => `<dialog open role="dialog" aria-label="${name}">${text}</dialog>`;
  const pale = '<p class="odd">Not sent</p>';
  const within = '[role=dialog]';
  await show(page, `${pale}${dialog('One', '<p>Sent</p>')}`, '#b0b4bb, #444a54');
  expect(await axeProblems(page, { within })).toEqual([]);
  await show(page, `${dialog('One', '<p>Sent</p>')}${dialog('Other', pale)}`, '#b0b4bb, #444a54');
  expect(found(await axeProblems(page, { within }))).toHaveLength(1);
});

test('rows of a table are judged where they are the first ones, selected, or all of them are asked for', async ({
  page,
}) => {
  const table = (attributes: string) =>
    `<table><tr><th>State</th></tr>${[1, 2, 3, 4, 5]
      .map((row) => `<tr ${row === 5 ? attributes : ''}><td class="${row === 5 ? 'odd' : ''}">Not sent</td></tr>`)
      .join('')}</table>`;
  await show(page, table(''), '#b0b4bb, #444a54');
  expect(found(await inLight(page))).toEqual([]);
  expect(found(await axeProblems(page, { everyRow: true }))).toHaveLength(1);
  await show(page, table('aria-current="true"'), '#b0b4bb, #444a54');
  expect(found(await inLight(page))).toHaveLength(1);
});
