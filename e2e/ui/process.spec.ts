import type { Page, Request } from '@playwright/test';
import { completed, createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox } from './editor-pages.ts';
import { chooseMore, drawnLabel, firstMethod, nextLabel, openParcel, scanned, startsOf } from './parcel-pages.ts';

test.use({ serviceOptions: heldProfile });

test('from one press to the label: a scanner reads the tracking number of the API from the preview @safety', async ({
  desk,
  api,
  carrier,
}) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  const release = carrier.hold();
  const looks: Request[] = [];
  desk.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/parcels/${id}/process`)) looks.push(request);
  });
  await openParcel(desk, id);
  await desk.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(desk.getByText('You can leave this page. You will be notified.')).toBeVisible();
  await expectAccessible(desk);
  release();
  const label = await drawnLabel(desk);
  const parcel = await readParcel(api, id);
  expect(parcel.printed_at).not.toBeNull();
  await expect.poll(async () => scanned(await label.screenshot())).toContain(parcel.labels[0]?.tracking_number);
  await expect(desk.getByRole('table', { name: 'Tracking' })).toContainText(
    parcel.labels[0]?.tracking_number ?? 'none',
  );
  // SPEC.md 4.6: at least a second between two looks. The first one is the opening page's; one that waits may be all that follows.
  const starts = looks.map((request) => request.timing().startTime);
  const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  // What can never be done again is not offered any more.
  await expect(desk.getByRole('button', { name: /^Process(?: only)?$/ })).toHaveCount(0);
  // The picture scrolled the label into view and a button half under the bar, where it is no target.
  await desk.getByRole('region', { name: 'Processing' }).evaluate((panel) => {
    for (let above: Element | null = panel; above !== null; above = above.parentElement) above.scrollTop = 0;
  });
  await expectAccessible(desk);
});

test('the place of a label is kept while its carrier works: what stands below it hardly moves when it comes', async ({
  desk,
  api,
  carrier,
}) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  // One column: the receiver stands below the label.
  await desk.setViewportSize({ width: 390, height: 844 });
  await openParcel(desk, id);
  const below = async () => (await desk.getByRole('region', { name: 'Receiver' }).boundingBox())?.y ?? Number.NaN;
  const release = carrier.hold();
  await desk.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(desk.getByText('Waiting for the carrier').last()).toBeVisible();
  const before = await below();
  release();
  await drawnLabel(desk);
  const moved = (await below()) - before;
  expect(moved).toBeGreaterThanOrEqual(0);
  expect(moved).toBeLessThan(300);
});

test(
  'two tabs that watch three parcels keep the second together, and each gets its results',
  { tag: '@safety' },
  async ({ desk, api, context, carrier }) => {
    const release = carrier.hold();
    const method = await firstMethod(api);
    const other = await context.newPage();
    await other.goto(desk.url());
    await other.getByRole('navigation').first().waitFor();
    const starts: number[] = [];
    for (const page of [desk, other])
      page.on('requestfinished', (request) => {
        if (request.method() === 'GET' && request.url().endsWith('/process')) starts.push(request.timing().startTime);
      });
    const watch = async (page: Page, tab: string, count: number) => {
      for (let number = 1; number <= count; number += 1) {
        const { id } = await createParcel(api, { ...readyBody(method), order_number: `${tab}-${number}` });
        await openParcel(page, id);
        await chooseMore(page, 'Process only');
        await expect(page.getByText('You can leave this page. You will be notified.')).toBeVisible();
      }
      await page.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
    };
    await Promise.all([watch(desk, 'LEFT', 2), watch(other, 'RIGHT', 1)]);
    // Held until they have asked three times: how soon that is depends on the machine. Each parcel is requested once more after that.
    await expect.poll(() => starts.length).toBeGreaterThan(2);
    // A message goes after some seconds, and they need not come in order.
    const heard = [
      [desk, 'LEFT-1'],
      [desk, 'LEFT-2'],
      [other, 'RIGHT-1'],
    ] as const;
    const outcomes = heard.map(([page, order]) =>
      expect(page.getByRole('region', { name: 'Messages' })).toContainText(`Order ${order}: processed`),
    );
    release();
    await Promise.all(outcomes);
    const inOrder = starts.toSorted((one, next) => one - next);
    const gaps = inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(4);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  },
);

test('two presses at the same time are one attempt @safety', async ({ desk, api }) => {
  await desk.clock.install();
  const method = await firstMethod(api);
  const presses: [string, (id: string) => Promise<unknown>][] = [
    ['double click', () => desk.getByRole('button', { name: 'Process', exact: true }).dblclick()],
    [
      'two clicks of one task',
      () =>
        desk.getByRole('button', { name: 'Process', exact: true }).evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        }),
    ],
    [
      'key and click',
      async () => {
        await desk.keyboard.press('p');
        await desk.getByRole('button', { name: 'Process', exact: true }).click({ force: true });
      },
    ],
  ];
  for (const [name, press] of presses) {
    const { id } = await createParcel(api, readyBody(method));
    await openParcel(desk, id);
    const starts = startsOf(desk, id);
    await press(id);
    await secondsUntil(desk, desk.getByRole('table', { name: 'Tracking' }));
    expect(starts, name).toHaveLength(1);
    expect((await readParcel(api, id)).processing_errors).toEqual([]);
  }
});

test(
  'two tabs that press at the same time make one attempt: the second shows the one that runs, or that it is done',
  { tag: '@safety' },
  async ({ desk, api, carrier }) => {
    const method = await firstMethod(api);
    await desk.context().clock.install();
    const other = await desk.context().newPage();
    await other.goto(desk.url());
    await other.getByRole('navigation').first().waitFor();
    for (const runs of [true, false]) {
      const { id, reference_code: code } = await createParcel(api, readyBody(method));
      const release = runs ? carrier.hold() : () => {};
      await Promise.all([openParcel(desk, id), openParcel(other, id)]);
      // Pressed at once: after the other tab's message about its start it may not be pressed any more.
      const press = (page: Page) =>
        page
          .getByRole('button', { name: 'Process', exact: true })
          .evaluate((button: HTMLButtonElement) => button.click());
      await Promise.all([press(desk), press(other)]);
      if (runs)
        for (const page of [desk, other])
          await expect(page.getByText('You can leave this page. You will be notified.')).toBeVisible();
      release();
      for (const page of [desk, other]) {
        await secondsUntil(page, page.getByRole('table', { name: 'Tracking' }));
        await expect(page.getByText(/already processed/i)).toBeHidden();
      }
      const { labels, processing_errors } = await readParcel(api, id);
      expect([labels.length, processing_errors]).toEqual([1, []]);
      expect(carrier.shipmentsOf(code)).toBe(1);
    }
    await other.close();
  },
);

test('what the checks refuse is listed field by field, each a link into the editor @safety', async ({ desk, api }) => {
  const { id } = await createParcel(api, {
    ...customsBody(await firstMethod(api)),
    weight: null,
    items: [{ name: 'Tea', quantity: 1, price: '5', weight: '0.1', origin_country: 'IN' }],
  });
  await openParcel(desk, id);
  await desk.keyboard.press('p');
  const refusal = desk.getByRole('alert');
  await expect(refusal).toContainText('Not sent: 2 fields need attention');
  await expect(refusal).toContainText(/Request ID\s*\S+/);
  const links = refusal.getByRole('list').getByRole('link');
  await expect(links).toHaveText(['Weight', 'Item 1 · HS code']);
  await expect(links.nth(0)).toHaveAttribute('href', `/parcels/${id}/edit?field=weight&goal=process`);
  await expect(links.nth(1)).toHaveAttribute('href', `/parcels/${id}/edit?field=items.0.hs_code&goal=process`);
  await expect(refusal).toContainText('Item 1 · HS code is required for customs');
  await expectAccessible(desk);

  // Correcting comes first, and each reason is in the form at its field, not above the form again.
  await expect(desk.getByRole('link', { name: 'Correct', exact: true })).toHaveAttribute(
    'href',
    `/parcels/${id}/edit?field=weight&goal=process`,
  );
  await links.nth(1).click();
  const code = textbox(desk, 'HS code, item 1');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/is required for customs/i);
  await expect(refusal).toContainText('Not processed');
  await expect(refusal).not.toContainText('is required');
  await expect(textbox(desk, 'Weight')).toHaveAccessibleDescription(/is required to process the parcel/i);
  await expect(desk.getByText(/is required to process the parcel/i)).toHaveCount(1);
  await expectAccessible(desk);

  // Left without a change it is as it was; changed, the result of the checks is unknown.
  await textbox(desk, 'Weight').press('Escape');
  await expect(desk.getByText('Not sent: 2 fields need attention')).toBeVisible();
  await desk.keyboard.press('c');
  await expect(textbox(desk, 'Weight')).toBeFocused();
  await textbox(desk, 'Weight').fill('1');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('region', { name: 'Shipment' })).toContainText('1.000 kg');
  await expect(desk.getByText(/^Not sent: /)).toHaveCount(0);
  await expect(desk.getByRole('link', { name: 'Correct', exact: true })).toHaveCount(0);
  await desk.keyboard.press('p');
  await expect(refusal).toContainText('Not sent: 1 field needs attention');
});

test(
  'only processed: documents are explained, marking as printed brings them, a second marking asks first',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    await desk.clock.install();
    await openParcel(desk, id);
    await chooseMore(desk, 'Process only');
    await secondsUntil(desk, desk.getByRole('button', { name: 'Mark as printed' }));
    await expect(desk.getByText('Documents are available once the parcel is marked as printed')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Print labels' })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Mark as printed' }).click();
    await drawnLabel(desk);
    await expect(desk.getByRole('region', { name: 'Processing' })).toBeFocused();
    const first = (await readParcel(api, id)).printed_at;

    await chooseMore(desk, 'Mark as printed again');
    const dialog = desk.getByRole('alertdialog', { name: 'Mark as printed again?' });
    await expect(dialog).toContainText('first marked as printed');
    await expectAccessible(desk);
    const marks: string[] = [];
    desk.on('request', (request) => void (request.url().endsWith('/print') && marks.push(request.url())));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole('button', { name: 'More actions' })).toBeFocused();
    expect(marks).toEqual([]);
    await chooseMore(desk, 'Mark as printed again');
    await dialog.getByRole('button', { name: 'Mark again' }).click();
    await expect(desk.getByText('reprint recorded.')).toBeVisible();
    expect(marks).toHaveLength(1);
    expect((await readParcel(api, id)).printed_at).toBe(first);
  },
);

test('a parcel that is being processed says so in the list, and then its result', async ({ enter, api, carrier }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  const desk = await enter();
  const release = carrier.hold();
  await openParcel(desk, id);
  await desk.getByRole('button', { name: 'Process', exact: true }).click();
  await desk.getByRole('link', { name: 'Parcels', exact: true }).click();
  const state = desk.locator(`[data-row-id="${id}"] [data-column="state"]`);
  await expect(state).toHaveText('Processing');
  release();
  await expect(state).toContainText('Printed');
});

test('leaving while it is processed: the outcome finds the user, with a way back @safety', async ({
  desk,
  api,
  carrier,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'LEFT-1' });
  const release = carrier.hold();
  await openParcel(desk, id);
  await desk.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(desk.getByText('Waiting for the carrier').last()).toBeVisible();
  await desk.clock.install();
  await desk.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
  await expect(desk.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
  const messages = desk.getByRole('region', { name: 'Messages' });
  release();
  await secondsUntil(desk, messages.getByText('Order LEFT-1: processed'));
  // It stays as long as it is pointed at, and as long as its link has the focus.
  await messages.getByText('Order LEFT-1: processed').hover();
  await desk.clock.fastForward(30_000);
  await expectAccessible(desk);
  await messages.getByRole('link', { name: 'Open parcel' }).focus();
  await desk.mouse.move(0, 0);
  await desk.clock.fastForward(30_000);
  const link = messages.getByRole('link', { name: 'Open parcel' });
  await expect(link).toHaveAttribute('href', `/parcels/${id}`);
  await link.click();
  await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
  await expect(messages).toHaveText('');
  await drawnLabel(desk);
});

test('a page opened while an attempt runs takes up the watch @safety', async ({ desk, api, carrier }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  const release = carrier.hold();
  await api.post(`/parcels/${id}/process`);
  await openParcel(desk, id);
  await expect(desk.getByRole('button', { name: 'Process', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(desk.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('The parcel is being processed');
  release();
  await drawnLabel(desk);
});

test('the carrier refuses: by keys to the field, corrected, processed again, and its label @safety', async ({
  desk,
  api,
  carrier,
}) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
  await desk.clock.install();
  await openParcel(desk, id);
  // Beside what is on the page a tooltip says it, once its row has had the focus for a while.
  const reason = desk
    .locator('#root')
    .getByText('The postal code 00000 does not exist in the country of the receiver.');
  const correct = desk.getByRole('link', { name: 'Correct', exact: true });
  await desk.getByRole('button', { name: 'Process', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await secondsUntil(desk, reason);
  // Said once; what comes first is to correct it, and another Enter does not send the same again.
  await expect(reason).toHaveCount(1);
  await expect(correct).toBeFocused();
  await expect(correct).toHaveAttribute('href', `/parcels/${id}/edit?field=receiver.postal_code&goal=process`);
  await expect(correct).toHaveAccessibleDescription(/The postal code 00000 does not exist/);
  await desk.getByRole('button', { name: 'More actions' }).click();
  await expect(desk.getByRole('button', { name: 'Process again' })).toBeEnabled();
  await desk.keyboard.press('Escape');
  await correct.focus();
  await expect(desk.getByText('Probably:')).toBeVisible();
  await expectAccessible(desk);

  const starts = startsOf(desk, id);
  await desk.keyboard.press('Enter');
  const postalCode = textbox(desk, 'Postal code');
  await expect(postalCode).toBeFocused();
  await expect(postalCode).toHaveAccessibleDescription(/^The carrier, probably about this: “The postal code 00000/);
  await expect(reason).toHaveCount(1);
  await expectAccessible(desk);
  await desk.keyboard.type('10243');
  await desk.keyboard.press('Control+Enter');
  await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
  await expect(desk.getByRole('region', { name: 'Receiver' })).toContainText('10243 Berlin');

  // Changed since: to process it comes first again, and the old refusal is called old.
  await expect(desk.getByText('The carrier refused it before the last change')).toBeVisible();
  await expect(reason).toHaveCount(1);
  await expect(correct).toHaveCount(0);
  await desk.getByRole('button', { name: 'More actions' }).click();
  await expect(desk.getByRole('button', { name: 'Correct more' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expectAccessible(desk);
  expect(starts).toEqual([]);
  const release = carrier.hold();
  await desk.keyboard.press('p');
  // The old reasons say nothing about the new attempt.
  await expect(desk.getByText('Previous attempt: the carrier refused it')).toBeVisible();
  release();
  const label = await nextLabel(desk);
  const parcel = await completed(api, id);
  await expect.poll(async () => scanned(await label.screenshot())).toContain(parcel.labels[0]?.tracking_number);
});

test(
  'a change of the note corrects nothing, and one that was refused again is not called corrected',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const body = readyBody(await firstMethod(api));
    const { id } = await createParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
    await api.post(`/parcels/${id}/process`);
    await completed(api, id);
    await openParcel(desk, id);
    const correct = desk.getByRole('link', { name: 'Correct', exact: true });
    const change = async (label: string, text: string) => {
      await desk.keyboard.press('e');
      await textbox(desk, label).fill(text);
      await desk.keyboard.press('Control+Enter');
      await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
    };
    await change('Note', 'Ring twice');
    await expect(desk.getByRole('region', { name: 'Notes' })).toContainText('Ring twice');
    await expect(correct).toBeVisible();
    await change('City', 'Potsdam');
    await expect(desk.getByText('The carrier refused it before the last change')).toBeVisible();
    await expect(correct).toHaveCount(0);
    // Another desk sends it again, and the carrier says the same of the changed parcel.
    await api.post(`/parcels/${id}/process`);
    await completed(api, id);
    await expect(correct).toBeVisible();
    await expect(desk.getByText('The carrier refused it before the last change')).toHaveCount(0);
  },
);

test('the whole way by keyboard alone', { tag: '@safety' }, async ({ desk, api }) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'KEYS-1' });
  await desk.clock.install();
  await openParcel(desk, id);
  const press = async (name: string) => {
    for (let steps = 0; steps < 40; steps += 1) {
      await desk.keyboard.press('Tab');
      const focused = desk.locator(':focus');
      if ((await focused.count()) === 0) continue;
      const named = (await focused.getAttribute('aria-label')) ?? (await focused.textContent());
      if (named?.includes(name)) return desk.keyboard.press('Enter');
    }
    throw new Error(`"${name}" is not reached by Tab`);
  };
  await press('More actions');
  await press('Process only');
  await secondsUntil(desk, desk.getByText('Documents are available once'));
  await press('Mark as printed');
  await drawnLabel(desk);
  await press('Download');
  await desk.keyboard.press('Delete');
  await expect(desk.getByRole('alertdialog', { name: 'Delete Order KEYS-1?' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('alertdialog')).toBeHidden();
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(/\/parcels$/);
});

test('labels of several pages and a customs declaration beside them', { tag: '@safety' }, async ({ desk, api }) => {
  const parcel = await processedParcel(api, { ...customsBody(await firstMethod(api)), number_of_labels: 3 });
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await expect(desk.getByText('1 of 3', { exact: true }).first()).toBeVisible();
  await desk.getByRole('button', { name: 'Next page' }).click();
  const second = await drawnLabel(desk, 'Labels', 2);
  await expect.poll(async () => scanned(await second.screenshot())).toContain(parcel.labels[1]?.tracking_number);
  await desk.getByRole('navigation', { name: 'Pages' }).last().getByRole('button', { name: 'Page 3' }).click();
  await expect(desk.getByText('3 of 3', { exact: true }).first()).toBeVisible();
  const fit = (await second.boundingBox())?.width ?? 0;
  await desk.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await second.boundingBox())?.width ?? 0).toBeGreaterThan(fit * 1.2);
  await desk.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(async () => (await second.boundingBox())?.width ?? 0).toBe(fit);
  await desk.getByRole('tab', { name: 'Labels' }).press('ArrowRight');
  await drawnLabel(desk, 'Customs declaration');
  await expect(desk.getByRole('tab', { name: 'Customs declaration' })).toBeFocused();
  await expect(desk.locator('.textLayer')).toContainText('Customs declaration');
  // A line of the tracking numbers that is half out of sight is judged as small.
  await desk.locator('section[data-beside]').evaluate((section) => section.scrollTo(0, 0));
  await expect(desk.getByRole('table', { name: 'Tracking' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(desk);
});
