import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { firstMethod } from './parcel-pages.ts';
import { pageScanMessages } from './station-messages.ts';
import { enterStation, outcome, scan, scanAnother, ship, twoItems } from './station-pages.ts';

test.use({ serviceOptions: heldProfile });

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the named parts of the station are, and with `rows` the cells of its items and the buttons of its actions too. */
function boxesOf(page: Page, rows = false): Promise<Record<string, Box>> {
  return page.evaluate((withRows) => {
    const boxes: Record<string, Box> = {};
    const note = (name: string, element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      boxes[name] = { left, top, width, height };
    };
    for (const part of document.querySelectorAll<HTMLElement>('[data-part]'))
      if (part.checkVisibility()) note(part.dataset['part'] ?? '', part);
    note('field', document.querySelector('#station-scan') ?? document.body);
    if (!withRows) return boxes;
    for (const [index, cell] of document.querySelectorAll('[data-part=items] td').entries())
      note(`cell ${index}`, cell);
    for (const [index, place] of [...(document.querySelector('[data-part=actions]')?.children ?? [])].entries())
      note(`action ${index}`, place);
    for (const [index, line] of document.querySelectorAll('[data-part=address] address span').entries())
      note(`address ${index}`, line);
    note('weight input', document.querySelector('#station-weight') ?? document.body);
    note('heading', document.querySelector('h1') ?? document.body);
    return boxes;
  }, rows);
}

/** What is elsewhere, or of another size, by more than 2 px. */
function moved(before: Record<string, Box>, after: Record<string, Box>): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    if (is === undefined) return [];
    return (['left', 'top', 'width', 'height'] as const)
      .filter((side) => Math.abs(was[side] - is[side]) > 2)
      .map((side) => `${name}: ${side} ${Math.round(was[side])} is ${Math.round(is[side])}`);
  });
}

/** Pixels of a font whose capitals are 12 mm high, at 96 dots to the inch. */
const readFromAfar = 62;

/** How a message that is said now is not read: its letters are too small, or a part of it is out of sight. */
function unread(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const message = document.querySelector('[data-part=message] > section');
    const title = message?.querySelector(':is([role=status], [role=alert]) > :is(h1, h2, b)');
    if (message == null || title == null) return ['nothing is said'];
    const size = Number.parseFloat(getComputedStyle(title).fontSize);
    return [
      ...(size < least ? [`letters of ${size}px`] : []),
      ...(message.scrollHeight > message.clientHeight + 1
        ? [`${message.scrollHeight} in ${message.clientHeight}`]
        : []),
      ...(message.scrollWidth > message.clientWidth + 1 ? ['wider than its place'] : []),
    ];
  }, readFromAfar);
}

/** What is to be done next is said in less than half of those letters. */
function isSmallBelow(page: Page): Promise<boolean> {
  return page.evaluate((least) => {
    const below = document.querySelectorAll(
      '[data-part=message] :is([role=status], [role=alert]) > :is(p:not([class]), ul)',
    );
    const sizes = [...below]
      .filter((line) => !('request' in (line as HTMLElement).dataset))
      .map((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    return sizes.some((size) => size < least / 2);
  }, readFromAfar);
}

/**
 * What the place of a message has no room for, with their heights: its title and three lines below, two lines of a title and one below, and
 * in the smallest letters a title and four, put there in place of what it says.
 */
function tooHigh(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = document.querySelector('[data-part=message]');
    const message = place?.firstElementChild;
    const said = message?.querySelector(':is([role=status], [role=alert])');
    const title = said?.querySelector(':is(h1, h2, b)');
    if (place == null || message == null || said == null || title == null) return ['nothing is said'];
    const [before, text] = [[...said.children], title.textContent];
    const letters = message.getAttribute('data-letters') ?? '';
    const room = place.getBoundingClientRect().height;
    const heightOf = (titles: number, lines: number, size: string) => {
      message.setAttribute('data-letters', size);
      const name = Array.from({ length: titles }, () => ['Title', document.createElement('br')]);
      title.replaceChildren(...name.flat().slice(0, -1));
      const below = Array.from({ length: lines }, () => {
        const line = document.createElement('p');
        line.textContent = 'A line';
        return line;
      });
      said.replaceChildren(title, ...below);
      return message.getBoundingClientRect().height;
    };
    const high = (
      [
        [1, 3, 'close'],
        [2, 1, 'close'],
        [1, 4, 'tight'],
      ] as const
    ).flatMap(([titles, lines, size]) => {
      const height = heightOf(titles, lines, size);
      return height > room + 0.5 ? [`${titles} and ${lines}: ${height} in ${room}`] : [];
    });
    const control = heightOf(2, 3, 'close');
    title.textContent = text;
    said.replaceChildren(...before);
    message.setAttribute('data-letters', letters);
    return [...high, ...(control > room ? [] : [`five lines: ${control} in ${room}`])];
  });
}

/** Of computers at a packing table. */
const screens = [
  [1366, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

test(
  'four lines, and five small ones, are said without covering what stands below, the first in letters read from two metres',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'FOUR', items: twoItems });
    await page.setViewportSize({ width: 1366, height: 768 });
    await enterStation(page, service.link);
    await scan(page, 'FOUR');
    await expect(page.getByText('0 of 3 packed')).toBeVisible();
    for (const [width, height] of [[1280, 720] as const, ...screens]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => unread(page), `${width} x ${height}`).toEqual([]);
      expect(await tooHigh(page), `${width} x ${height}`).toEqual([]);
    }
  },
);

test(
  'whatever is said, the parts of the station stay where they are, and it is read from two metres',
  { tag: '@safety' },
  async ({ page, service, api, carrier }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    let first: Record<string, Box> = {};
    const seen: Record<string, string[]> = {};
    const small: string[] = [];
    const scans = await pageScanMessages({ page, service, api, carrier }, async (said) => {
      const now = await boxesOf(page);
      // Each part counts from when it is there first.
      seen[said] = [...moved(first, now), ...(await unread(page))];
      first = { ...now, ...first };
      if (await isSmallBelow(page)) small.push(said);
    });
    expect(Object.keys(first).toSorted()).toEqual(
      ['actions', 'address', 'field', 'head', 'items', 'label', 'message', 'weight'].toSorted(),
    );
    expect(Object.entries(seen).filter(([, all]) => all.length > 0)).toEqual([]);
    expect(small).toEqual([]);
    expect(Object.keys(seen).length).toBeGreaterThanOrEqual(28);
    expect(scans).toBeGreaterThanOrEqual(30);
  },
);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `from the scan to the outcome no line of the parcel moves, ${width} px wide`,
    width === 390 ? {} : { tag: '@safety' },
    async ({ page, service, api, carrier }) => {
      const order = `STILL-${width}`;
      const items = twoItems.map((item) => ({ ...item, note: 'Wrap in paper' }));
      const body = { ...readyBody(await firstMethod(api)), items, note: 'Ring twice.', tags: ['gift'] };
      await createParcel(api, { ...body, order_number: order, ship_by: '2026-01-02T10:00:00Z' });
      await page.setViewportSize({ width, height });
      await enterStation(page, service.link);
      await scan(page, order);
      await expect(page.getByRole('alert')).toContainText('Late');
      const before = await boxesOf(page, true);
      const stays = async () => expect(moved(before, await boxesOf(page, true))).toEqual([]);
      await scan(page, 'TEA-DJ');
      await expect(page.getByText('Darjeeling, 250 g: 1 of 1')).toBeVisible();
      await stays();
      await scanAnother(page, 'TEA-DJ');
      await expect(page.getByText('Too many')).toBeVisible();
      await stays();
      await scan(page, 'nobody');
      await expect(page.getByRole('alert')).toContainText('is not an item of this parcel');
      await stays();
      await page.keyboard.press('Escape');
      await ship(page);
      await expect(page.getByText('Only 1 of 3 pieces counted')).toBeVisible();
      await stays();
      const release = carrier.hold();
      await page.keyboard.press('Enter');
      await page.clock.fastForward(1000);
      await expect(page.getByText('Waiting for the carrier')).toBeVisible();
      await stays();
      release();
      await page.clock.fastForward(1000);
      await expect(outcome(page)).toContainText('Printed');
      await stays();
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      expect(await smallTargets(page)).toEqual([]);
    },
  );

test(
  'a parcel of twelve items is seen whole on each usual screen',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      sku: `SKU-${index}`,
      name: `Item number ${index}`,
      quantity: 1 + (index % 3),
      weight: '0.1',
      storage_location: `A-${index}-2`,
      note: index === 4 ? 'Wrap in paper' : null,
    }));
    const body = readyBody(await firstMethod(api));
    await createParcel(api, {
      ...body,
      order_number: 'TWELVE',
      receiver: { ...body.receiver, company: 'Kontor Nordlicht GmbH', address_line_2: '2. Hof' },
      items,
      shipping_request: 'No glass on top.',
      note: 'Ring twice.',
      tags: ['fragile', 'gift'],
    });
    await enterStation(page, service.link);
    await scan(page, 'TWELVE');
    await expect(page.getByText('0 of 24 packed')).toBeVisible();
    const asked = page.getByRole('region', { name: 'Asked for' });
    for (const text of ['No glass on top.', 'Ring twice.', 'Wrap in paper']) await expect(asked).toContainText(text);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const scrolled = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('html, main, main *')]
          .filter((element) => getComputedStyle(element).overflowY !== 'visible')
          .filter((element) => getComputedStyle(element).clipPath === 'none')
          .filter((element) => element.scrollHeight > element.clientHeight + 1)
          .map(
            (element) => `${element.tagName} ${element.className}: ${element.scrollHeight} in ${element.clientHeight}`,
          ),
      );
      expect(scrolled, `${width} x ${height}`).toEqual([]);
      await expect(page.getByText('Item number 11')).toBeInViewport({ ratio: 1 });
      await expect(asked).toBeInViewport({ ratio: 1 });
      for (const name of ['Process and print', 'Weigh', 'Open parcel', 'Set aside'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    }
  },
);

test('with no keyboard on the screen the scan field opens none, and shows it for one entry @safety', async ({
  page,
  service,
}) => {
  await enterStation(page, service.link);
  const field = page.getByLabel('Scan or type');
  await expect(field).toHaveAttribute('inputmode', 'text');
  await page.keyboard.press('F4');
  await page.getByRole('checkbox', { name: 'No keyboard on the screen' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(field).toHaveAttribute('inputmode', 'none');
  const once = page.getByRole('button', { name: 'Keyboard', exact: true });
  await once.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'text');
  await page.keyboard.type('no such parcel');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('inputmode', 'none');
  await once.click();
  await page.getByRole('button', { name: 'Station settings' }).focus();
  await expect(field).toHaveAttribute('inputmode', 'none');
});

test(
  'the station has the whole screen, and a way out that is seen; keys and the palette lead elsewhere as ever',
  { tag: '@safety' },
  async ({ page, service }) => {
    await enterStation(page, service.link);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    const out = page.getByRole('navigation', { name: 'Leave the station' }).getByRole('link', { name: 'Parcels' });
    await expect(out).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+5');
    await expect(page).toHaveURL(/\/runs$/);
    await expect(page.getByRole('link', { name: 'Station' })).toBeVisible();
    await page.keyboard.press('Alt+3');
    await expect(page.getByLabel('Scan or type')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(out).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/parcels/);
  },
);

test(
  'a result of many lines leaves the name of its parcel in sight, in a low window too',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = readyBody(await firstMethod(api));
    const receiver = { ...body.receiver, name: null, company: null, city: null };
    await createParcel(api, {
      ...body,
      order_number: 'LOW',
      receiver,
      weight: null,
      items: twoItems,
      dimensions: null,
    });
    await enterStation(page, service.link);
    await scan(page, 'LOW');
    await ship(page);
    await expect(outcome(page)).toContainText('Not sent: data missing');
    // What is only quoted to someone takes no room from what is read from afar.
    await expect(outcome(page).locator('[data-request]')).toHaveCSS('font-size', '18px');
    for (const [width, height] of [
      [1366, 660],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A click that a message would take fails.
      await page.getByRole('heading', { name: 'Order LOW' }).click({ trial: true });
    }
  },
);
