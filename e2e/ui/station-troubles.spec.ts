import { createParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { picturePdf } from './bad-documents.ts';
import { withFront } from './front-server.ts';
import { firstMethod } from './parcel-pages.ts';
import { enterStation, openStation, outcome, scan, scanAnother, scanTwice, ship, twoItems } from './station-pages.ts';

test.use({ serviceOptions: heldProfile });

test(
  'each trouble at the table has its own words, readable by all, and the next scan continues',
  { tag: '@safety' },
  async ({ page, service, api, carrier }) => {
    const body = readyBody(await firstMethod(api));
    const make = (order: string, changes: object = {}) =>
      createParcel(api, { ...body, order_number: order, ...changes });
    await make('NO-WEIGHT', { weight: null });
    await make('FORBIDDEN');
    await make('NO-WORD');
    await make('SLOW');
    const gone = await make('GONE');
    const far = await make('FAR');
    const forbidden = await service.newToken({ state: 'forbidden' });
    await withFront(service, async (front) => {
      const printed = await enterStation(page, front.link);
      const starts = ({ method, url }: { method: string; url: string }) =>
        method === 'POST' && url.includes('/process');

      await scan(page, 'NO-WEIGHT');
      await ship(page);
      await expect(outcome(page)).toContainText('Not sent: data missing');
      await expect(outcome(page).getByRole('link', { name: 'Weight' })).toBeVisible();
      await expectAccessible(page);
      // Set aside and scanned again, it says so before the next try.
      await page.keyboard.press('Escape');
      await scan(page, 'NO-WEIGHT');
      await expect(page.getByText('Not sent last time: data missing')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Weight' })).toBeVisible();
      await expect(page.getByRole('main').getByText('Not sent', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('F9');
      await expect(page.getByRole('textbox', { name: 'Weight', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Not sent last time: data missing')).toBeVisible();

      front.fault = (request) => (starts(request) ? { token: forbidden } : null);
      await scan(page, 'FORBIDDEN');
      // The parcel that was there before can be processed too.
      await expect(page.getByRole('heading', { name: 'Order FORBIDDEN' })).toBeVisible();
      await ship(page);
      await expect(outcome(page)).toContainText('Not done');
      await expect(outcome(page)).toContainText('You do not have permission for this');
      await expectAccessible(page);

      front.fault = (request) => (starts(request) ? { drop: true } : null);
      await scan(page, 'NO-WORD');
      await ship(page);
      await expect(outcome(page)).toContainText('Unknown');
      await expectAccessible(page);
      front.fault = () => null;

      const release = carrier.hold();
      await scan(page, 'SLOW');
      await ship(page);
      await expect(page.locator('[data-stage=working]')).toBeVisible();
      await expectAccessible(page);
      release();
      await expect(outcome(page)).toContainText('Printed');
      await expect.poll(printed).toHaveLength(1);

      front.fault = ({ method, url }) =>
        method === 'GET' && url.endsWith(far.id) ? { status: 500, body: '{"message":"store is away"}' } : null;
      await scan(page, far.id);
      await expect(page.getByRole('alert')).toContainText('Store is away.');
      await expectAccessible(page);
      front.fault = () => null;
      await page.keyboard.press('Escape');

      // It was on the table when someone deleted it.
      await scan(page, 'GONE');
      await expect(page.getByRole('heading', { name: 'Order GONE' })).toBeVisible();
      await api.delete(`/parcels/${gone.id}`);
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Parcel not found');
      await expectAccessible(page);
      await scan(page, 'FAR');
      await expect(page.getByRole('heading', { name: 'Order FAR' })).toBeVisible();
    });
  },
);

test(
  'each end has its sound, as loud as is set, and none when they are off; set so, nothing is shipped before it is counted',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = { ...readyBody(await firstMethod(api)), items: twoItems };
    for (const order_number of ['LOUD', 'LOUD-2']) await createParcel(api, { ...body, order_number });
    await page.addInitScript(() => {
      const played: number[] = [];
      Object.assign(globalThis, { played });
      const own = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start');
      const start = own?.value as (this: OscillatorNode, when?: number) => void;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        played.push(this.frequency.value);
        start.call(this, when);
      };
      const ramp = Object.getOwnPropertyDescriptor(AudioParam.prototype, 'linearRampToValueAtTime');
      const change = ramp?.value as (this: AudioParam, value: number, at: number) => AudioParam;
      AudioParam.prototype.linearRampToValueAtTime = function (this: AudioParam, value: number, at: number) {
        if (value > 0) Object.assign(globalThis, { loudness: value });
        return change.call(this, value, at);
      };
    });
    const loudness = () => page.evaluate(() => (globalThis as unknown as { loudness: number }).loudness);
    /** These tones come, in hertz, and no others since the last time. */
    const expectPlayed = async (tones: readonly number[]) => {
      const played = () => page.evaluate(() => (globalThis as unknown as { played: number[] }).played);
      await expect.poll(played).toEqual(tones);
      await page.evaluate(() => void (globalThis as unknown as { played: number[] }).played.splice(0));
    };
    const [bad, warn, tick, twice, ok] = [[160, 120], [880, 880, 880], [1320], [440, 440], [660, 990]];
    const complete = [1320, 1320, 1760];
    await enterStation(page, service.link);
    await scan(page, 'nobody-at-all');
    await expect(page.getByRole('alert')).toContainText('nobody-at-all');
    await expectPlayed(bad);
    await page.keyboard.press('Escape');
    await page.keyboard.press('F4');
    await page
      .getByLabel('Pieces that were not scanned')
      .selectOption('Do not ship: every piece is scanned or counted');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await scan(page, 'LOUD');
    await expect(page.getByText('0 of 3 packed')).toBeVisible();
    await ship(page);
    await expect(page.getByText(/0 of 3 pieces/)).toBeVisible();
    await expectPlayed(warn);
    // The scanner reads one piece twice.
    await scanTwice(page, 'MUG-BL');
    await expect(page.getByText('Read twice: “Mug, blue”')).toBeVisible();
    await expect(page.getByText('1 of 3 packed')).toBeVisible();
    await expectPlayed([...tick, ...twice]);
    for (const sku of ['TEA-DJ', 'MUG-BL']) await scan(page, sku);
    await expect(page.getByText('All items are packed').first()).toBeVisible();
    await expectPlayed([...tick, ...complete]);
    await ship(page);
    await expect(outcome(page)).toContainText('Printed');
    await expectPlayed(ok);
    await page.getByRole('button', { name: 'Sound on' }).click();
    await scan(page, 'nobody-at-all');
    await expect(page.getByRole('alert')).toContainText('nobody-at-all');
    await expectPlayed([]);
    await page.keyboard.press('Escape');
    // As loud as is set, and only what is to be heard: a wrong piece and one too many are told apart.
    await page.getByRole('button', { name: 'Sound off' }).click();
    expect(await loudness()).toBe(0.2);
    await page.keyboard.press('F4');
    await page.getByLabel('Volume').selectOption('Loudest');
    await expectPlayed(ok);
    expect(await loudness()).toBe(1);
    await page.getByText('Sounds to hear: 10 of 10').click();
    await page.getByRole('checkbox', { name: 'Piece counted' }).uncheck();
    await expect(page.getByText('Sounds to hear: 9 of 10')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await scan(page, 'LOUD-2');
    await expect(page.getByText('0 of 3 packed')).toBeVisible();
    await scan(page, 'TEA-DJ');
    await expect(page.getByText('1 of 3 packed')).toBeVisible();
    await expectPlayed([]);
    await scanAnother(page, 'TEA-DJ');
    await expect(page.getByText('Too many: “Darjeeling, 250 g”')).toBeVisible();
    await expectPlayed([240, 240, 240, 240]);
    await scan(page, 'nobody-at-all');
    await expect(page.getByRole('alert')).toContainText('is not an item of this parcel');
    await expectPlayed([200]);
    expect(await loudness()).toBe(1);
  },
);

test(
  'a browser that takes no print: the station says once what to do, and offers each label and declaration',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = customsBody(await firstMethod(api));
    await createParcel(api, { ...body, order_number: 'REFUSED-PRINT' });
    await createParcel(api, { ...body, order_number: 'REFUSED-TOO' });
    await page.addInitScript(() => {
      const opened: (string | undefined)[] = [];
      Object.assign(globalThis, { opened, open: (url?: string) => void opened.push(url) });
    });
    const opened = () => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
    const notice = page.getByText('This browser cannot print from this page');
    await enterStation(page, service.link, { refuse: true });
    const label = outcome(page).getByRole('link', { name: 'Open label' });
    for (const order of ['REFUSED-PRINT', 'REFUSED-TOO']) {
      await scan(page, order);
      await ship(page);
      await expect(outcome(page)).toContainText('Label ready');
      await expect(label).toHaveAttribute('href', /^blob:/);
      await expect(notice).toHaveCount(1);
    }
    // No tab opens on its own, which would take the scanner's keys away.
    expect(await opened()).toEqual([]);
    await page.keyboard.press('F8');
    await expect.poll(opened).toEqual([await label.getAttribute('href')]);
    await page.keyboard.press('F7');
    await expect(outcome(page).getByRole('link', { name: 'Open customs declaration' })).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      outcome(page).getByRole('link', { name: 'Download' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('label.pdf');
    await page.keyboard.press('Enter');
    await scan(page, 'REFUSED-PRINT');
    await expect(page.getByRole('alert')).toContainText('Already printed');
    await expect(page.getByText('Printed on this device')).toHaveCount(0);
    await page.goto(new URL('/runs', page.url()).href);
    await expect(page.getByText('Blocked by the browser').first()).toBeVisible();
  },
);

test(
  'a browser that shows no PDFs is known not to print before the first parcel',
  { tag: '@safety' },
  async ({ page, service }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
    await page.goto(service.link);
    await page.getByRole('navigation').first().waitFor();
    await openStation(page);
    await expect(page.getByText('This browser cannot print from this page')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a label that is larger than the paper is printed, and the station says that parts may be cut off',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = readyBody(await firstMethod(api));
    for (const number of ['LARGE-1', 'LARGE-2']) await createParcel(api, { ...body, order_number: number });
    const printed = await enterStation(page, service.link);
    await scan(page, 'LARGE-1');
    await ship(page);
    await expect(outcome(page)).toContainText('Printed');
    await expect(outcome(page)).not.toContainText('Larger than the paper');
    await page.goto(new URL('/settings', page.url()).href);
    // An A6 label is some millimetres wider.
    await page.getByRole('combobox', { name: 'Label size' }).selectOption({ label: '4 × 6 inches, 101.6 × 152.4 mm' });
    await openStation(page);
    await scan(page, 'LARGE-2');
    await ship(page);
    await expect(outcome(page)).toContainText('Printed');
    await expect(outcome(page)).toContainText('Larger than the paper, so parts may be cut off: Order LARGE-2');
    await expectAccessible(page);
    await expect.poll(printed).toHaveLength(1);
  },
);

test('a label that cannot be drawn is not printed', { tag: '@safety' }, async ({ page, service, api }) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'BAD-LABEL' });
  const huge = { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: picturePdf(8192) };
  await withFront(service, async (front) => {
    const printed = await enterStation(page, front.link);
    front.fault = ({ url }) => (url.endsWith('/documents/labels') ? huge : null);
    await scan(page, 'BAD-LABEL');
    await ship(page);
    await expect(outcome(page)).toContainText('Not printed yet');
    await expect(outcome(page)).toContainText('an image that is too large');
    expect(await printed()).toEqual([]);
    front.fault = () => null;
  });
});
