import { completed, createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { labelPrinter, sheetPrinter } from '../test-printer.ts';
import { textbox } from '../ui/editor-pages.ts';
import { withFront } from '../ui/front-server.ts';
import { openPath } from '../ui/go-to.ts';
import { grid } from '../ui/list-rows.ts';
import { shortNamePdf } from '../ui/odd-documents.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { sendLabels } from '../ui/send-labels.ts';
import { scan } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

const labels = {
  ...labelPrinter,
  formats: ['application/pdf', 'application/vnd.zebra-zpl'],
  raw: ['zpl'],
} as const;
test.use({ serviceOptions: { parcels: 0, ownAccount: true, printers: [labels, sheetPrinter] } });

const atStation = /At Station \d since/;

test('@safety a raw label goes to a printer once it is said where its parcel is', async ({
  browser,
  service,
  api,
  printers,
}) => {
  const before = printers('Labels').output().length;
  const zpl = '^XA^FO50,50^FDRAW-1^FS^XZ';
  const { id } = await processedParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'RAW-1' });
  await withFront(service, async (front) => {
    sendLabels(front, zpl, 'application/zpl', id);
    await withTwoStations(browser, front.link, async ({ page: one }, { page: two }) => {
      await scan(one, 'RAW-1');
      await openPath(two, `/parcels/${id}`);
      await expect(two.getByRole('main')).toContainText(atStation);
      const send = two.getByRole('button', { name: 'Send to Labels' });
      const asks = two.getByRole('alertdialog', { name: 'Order RAW-1 is not at this station' });
      await send.click();
      await expect(asks).toContainText(atStation);
      await asks.getByRole('button', { name: 'Cancel' }).click();
      await expect(send).toBeFocused();
      await send.click();
      await asks.getByRole('button', { name: 'Print anyway' }).click();
      await expect(two.getByText('Out, says Labels').first()).toBeVisible();
    });
  });
  expect(printers('Labels').output().slice(before).map(String)).toEqual([zpl]);
});

test('@safety a PDF that prints alone does so once it is said where its parcel is', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  await processedParcel(api, { ...body, order_number: 'ALONE-1' });
  const { id } = await processedParcel(api, { ...body, order_number: 'ALONE-2' });
  await withFront(service, async (front) => {
    sendLabels(front, shortNamePdf(), 'application/pdf', id);
    await withTwoStations(browser, front.link, async ({ page: one }, { page: two, printed }) => {
      await two.keyboard.press('Alt+2');
      for (const order of ['ALONE-1', 'ALONE-2'])
        await grid(two).getByRole('row').filter({ hasText: order }).getByRole('checkbox').check();
      await two.getByRole('button', { name: /^Print labels/ }).click();
      const job = two.getByRole('dialog', { name: 'Print labels' });
      const alone = job.getByRole('button', { name: 'Print separately: Order ALONE-2' });
      await expect(alone).toBeVisible();
      // Another station takes it up while the job is open.
      await scan(one, 'ALONE-2');
      await expect(two.locator(`[data-row-id="${id}"]`)).toContainText('at a station');
      await alone.click();
      const asks = two.getByRole('alertdialog');
      await expect(asks).toContainText(atStation);
      await asks.getByRole('button', { name: 'Cancel' }).click();
      expect(await printed()).toEqual([]);
      await alone.click();
      await asks.getByRole('button', { name: 'Print anyway' }).click();
      await expect.poll(printed).toHaveLength(1);
    });
  });
});

test('@safety a change is undone in a message and in Problems once it is said where its parcel is', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const saved = await createParcel(api, { ...body, order_number: 'BACK-1' });
  const refused = await createParcel(api, {
    ...body,
    order_number: 'BACK-2',
    receiver: { ...body.receiver, postal_code: '00000' },
  });
  await api.post(`/parcels/${refused.id}/process`);
  await completed(api, refused.id);
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await openPath(two, `/parcels/${saved.id}`);
    await two.getByRole('main').getByRole('heading', { name: 'Order BACK-1' }).waitFor();
    await two.keyboard.press('e');
    await textbox(two, 'City').fill('Hamburg');
    await textbox(two, 'City').press('Control+Enter');
    const messages = two.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Saved: Receiver');
    await scan(one, 'BACK-1');
    await expect(two.getByRole('main')).toContainText(atStation);
    await two.keyboard.press('Alt+Z');
    await expect(messages).toContainText(atStation);
    expect((await readParcel(api, saved.id)).receiver?.city).toBe('Hamburg');
    await messages.getByRole('button', { name: 'Undo anyway' }).click();
    await expect(messages).toContainText('Undone: Order BACK-1 is as it was before.');
    expect((await readParcel(api, saved.id)).receiver?.city).toBe(body.receiver?.city);

    await openPath(two, '/problems');
    await two.getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();
    const row = two.getByRole('region', { name: 'Parcels to correct' }).locator('li[data-index]');
    await row.getByRole('textbox', { name: 'Postal code' }).fill('10115');
    await two.keyboard.press('Enter');
    const undo = two.getByRole('button', { name: 'Undo the correction of Order BACK-2' });
    await expect(undo).toBeVisible();
    await one.keyboard.press('Escape');
    await scan(one, 'BACK-2');
    await expect(row).toContainText(atStation);
    await undo.click();
    const asks = two.getByRole('alertdialog', { name: 'Order BACK-2 is not at this station' });
    await expect(asks).toContainText(atStation);
    await asks.getByRole('button', { name: 'Cancel' }).click();
    expect((await readParcel(api, refused.id)).receiver?.postal_code).toBe('10115');
    await undo.click();
    await asks.getByRole('button', { name: 'Undo anyway' }).click();
    await expect(undo).toHaveCount(0);
    await expect.poll(async () => (await readParcel(api, refused.id)).receiver?.postal_code).toBe('00000');
  });
});
