import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { allParcels } from './editor-pages.ts';
import { secondsUntil } from '../seconds-until.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { runState, selectionBar } from './run-pages.ts';
import { watchText } from './watch-text.ts';

// Two requests a second: a change of thirty parcels, each read before it is changed, takes half a minute.
test.use({ serviceOptions: { parcels: 30, env: { PARCEL_DESK_RATE: '2/12' } } });

test(
  'a change outlives its tab, which asks before it is closed; the next one is asked for the value, and does the rest',
  { tag: '@safety' },
  async ({ page, context, service, api }) => {
    await context.clock.install();
    await page.goto(service.link);
    await expect(grid(page).getByRole('row')).not.toHaveCount(0);
    await rowKeysWork(page);
    await grid(page).getByRole('checkbox', { name: 'Select all' }).check();
    await expect(selectionBar(page)).toContainText('30 selected');
    await page.keyboard.press('Shift+E');
    const dialog = page.getByRole('dialog', { name: /^Edit a field of/ });
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('note');
    await dialog.getByLabel('New value').fill('canary note');
    const hasWaited = await watchText(page, 'Too many requests. The run continues in ');
    await page.keyboard.press('Control+Enter');
    // A 429 is waited for in sight, for a second or less.
    await expect.poll(hasWaited).toBe(true);
    await expect(page.getByRole('main')).toContainText(/(?:[3-9]|\d\d) done/);
    await expect(page.getByRole('main')).toContainText(/about .+ left/);
    await page.keyboard.press('p');
    await expect(runState(page)).toHaveText('Paused');
    await expect(page.getByRole('main')).not.toContainText(/about .+ left/);
    await expectAccessible(page);
    const kept = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const texts = [JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])];
      for (const name of names) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(new Error(name)));
        });
        for (const store of db.objectStoreNames) {
          const rows = db.transaction(store).objectStore(store).getAll();
          await new Promise((resolve) => rows.addEventListener('success', resolve));
          texts.push(JSON.stringify(rows.result));
        }
        db.close();
      }
      return texts.join('\n');
    });
    expect(kept).toContain('"kind":"change"');
    expect(kept).not.toContain('canary');

    await page.keyboard.press('p');
    await expect(runState(page)).not.toHaveText('Paused');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await service.restart({ PARCEL_DESK_RATE: '0' });

    const next = await context.newPage();
    await next.goto(service.link);
    await secondsUntil(next, next.getByRole('link', { name: /^Runs 1 unfinished run: paused$/ }));
    await next.keyboard.press('Alt+5');
    const run = next.getByRole('grid', { name: 'Runs', exact: true }).getByRole('row').nth(1);
    await expect(run).toContainText('Value needed');
    await next.keyboard.press('Enter');
    await expect(runState(next)).toHaveText('Value needed');
    await next.getByRole('button', { name: 'Enter the value again' }).press('Enter');
    const form = next.getByRole('dialog', { name: 'Enter the value again' });
    await expect(form).toBeVisible();
    await expect(next.getByText('Running in another tab.')).toBeHidden();
    await expectAccessible(next);
    await form.getByLabel('New value').fill('canary note');
    await form.getByRole('button', { name: 'Resume' }).press('Enter');
    await expect(runState(next)).toHaveText('Ended');
    await expect(next.getByRole('main')).toContainText('30 of 30');
    const notes = (await allParcels(api)).map(({ note }) => note);
    expect(new Set(notes)).toEqual(new Set(['canary note']));
  },
);
