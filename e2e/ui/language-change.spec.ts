import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { firstMethod } from './parcel-pages.ts';
import { readyParcels, runState } from './run-pages.ts';

test.use({ serviceOptions: heldProfile, locale: 'de-DE' });

test(
  'another language is chosen in the settings: a run that is going on continues, and what was typed is kept',
  { tag: '@safety' },
  async ({ desk, service, api, carrier }) => {
    const method = await firstMethod(api);
    const ids = await readyParcels(api, ['SPRACHE-1', 'SPRACHE-2', 'SPRACHE-3']);
    const status = (id: string) => readParcel(api, id).then(({ processed_at: at }) => at !== null);
    // A form that is not saved is asked about, and left, and so is a run.
    desk.on('dialog', (dialog) => void dialog.accept());
    const open = (path: string) => desk.goto(`${service.origin}${path}`);

    await desk.reload();
    await expect(desk.getByRole('grid', { name: 'Pakete' }).getByRole('row')).toHaveCount(4);
    await expect(desk.getByRole('status', { name: 'Ergebnis für die aktuelle Zeile' })).toBeAttached();
    const release = carrier.hold();
    await desk.keyboard.press('Control+a');
    await desk.keyboard.press('Shift+P');
    await desk.getByRole('dialog').getByRole('button', { name: 'Verarbeiten', exact: true }).click();
    await expect(desk.getByRole('navigation').getByRole('link', { name: /^Sammelvorgänge.*%$/ })).toBeVisible();

    const { id } = await createParcel(api, { ...readyBody(method), weight: '1.250', order_number: 'SPRACHE-4' });
    await open(`/parcels/${id}/edit`);
    await desk.getByRole('textbox', { name: 'Ort', exact: true }).fill('Köln');
    await desk.getByRole('textbox', { name: 'Höhe', exact: true }).fill('12,5');

    await open('/settings');
    await desk.getByRole('group', { name: 'Sprache' }).getByText('English', { exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(desk.locator('html')).toHaveAttribute('lang', 'en');

    // The run is the same one, and ends in the other language.
    const runs = desk.getByRole('navigation').getByRole('link', { name: /^Runs/ });
    await expect(runs).toHaveText(/%$/);
    expect(await Promise.all(ids.map(status))).toEqual([false, false, false]);
    release();
    await runs.click();
    await desk.getByRole('link', { name: /^Process/ }).click();
    await expect(runState(desk)).toHaveText('Ended');
    await expect(desk.getByRole('main')).toContainText('3 done');
    for (const each of ids) expect(carrier.shipmentsOf((await readParcel(api, each)).reference_code)).toBe(1);

    await open(`/parcels/${id}/edit`);
    // A weight with a comma is no other weight.
    await expect(desk.getByText(/Unsaved draft from.*Fields: City, Height\./)).toBeVisible();
    await desk.getByRole('button', { name: 'Restore' }).click();
    await expect(desk.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Köln');
    await expect(desk.getByRole('textbox', { name: 'Height', exact: true })).toHaveValue('12,5');
  },
);
