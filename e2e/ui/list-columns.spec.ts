import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { cellIds, columnNames, dragTo, openDisplay, tableSnapshot, widthOf } from './column-steps.ts';
import { grid } from './list-rows.ts';

test.use({ serviceOptions: seededDesk });

test.describe('which columns there are', () => {
  test('follows the room without ever scrolling sideways, and what is not shown is not in the document; the sorted one is there', async ({
    desk,
    service,
  }) => {
    for (const [width, count] of [
      [800, 4],
      [1024, 7],
      [1280, 8],
      [1440, 9],
      [1920, 13],
      [2560, 15],
    ] as const) {
      await desk.setViewportSize({ width, height: 900 });
      const drawn = async () => {
        const { headers, cells, scrolls } = await tableSnapshot(desk);
        return { columns: headers.length, cellsFollow: cells.join() === headers.join(), scrolls };
      };
      await expect.poll(drawn).toEqual({ columns: count, cellsFollow: true, scrolls: false });
      const { headers } = await tableSnapshot(desk);
      expect(headers).toEqual(expect.arrayContaining(['state', 'order_number', 'receiver']));
    }
    // Ship by, created, processed or printed are read whole.
    await desk.setViewportSize({ width: 1440, height: 900 });
    await expect
      .poll(() => columnNames(desk))
      .toEqual(expect.arrayContaining(['Ship by', 'Created', 'Processed / printed']));
    const cut = await grid(desk).evaluate(
      (table) =>
        [...table.querySelectorAll<HTMLElement>('[role=gridcell] time')].filter(
          (time) => time.scrollWidth > time.clientWidth,
        ).length,
    );
    expect(cut).toBe(0);

    expect(await columnNames(desk)).not.toContain('Cancelled');
    await desk.setViewportSize({ width: 1920, height: 900 });
    await desk.goto(`${service.origin}/parcels?sort=-cancelled_at`);
    const buttons = desk.getByRole('columnheader').getByRole('button');
    // Only what the API sorts by.
    await expect(buttons).toHaveText(['Created', 'Processed / printed', 'Cancelled']);
    await expect(desk.getByRole('columnheader', { name: 'Cancelled' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('the choice of columns is made with the keyboard, wins over the room and is kept on this device @safety', async ({
    desk,
  }) => {
    const panel = await openDisplay(desk);
    await expect(panel.getByRole('radio', { name: 'Compact' })).toBeFocused();
    for (const name of ['Tags', 'Tracking', 'Source', 'Reference code']) {
      await panel.getByRole('checkbox', { name }).focus();
      await desk.keyboard.press('Space');
    }
    await panel.getByRole('checkbox', { name: 'Method' }).uncheck();
    await expect(panel.getByRole('checkbox', { name: 'Order' })).toHaveAttribute('aria-disabled', 'true');
    await panel.getByRole('checkbox', { name: 'Order' }).click({ force: true });
    await desk.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(desk.getByRole('button', { name: 'Display' })).toBeFocused();

    await expect.poll(() => columnNames(desk)).not.toContain('Method');
    await expect.poll(() => cellIds(desk)).not.toContain('shipping_method');
    const chosen = await columnNames(desk);
    expect(chosen).toEqual(expect.arrayContaining(['Order', 'Tags', 'Tracking', 'Source', 'Reference code']));
    // The table scrolls inside itself; the page does not, and what names a row stays.
    const scroller = grid(desk).locator('xpath=..');
    await scroller.evaluate((element) => (element.scrollLeft = 10_000));
    expect(await scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect(grid(desk).locator('[data-index="0"]').getByRole('link')).toBeInViewport({ ratio: 1 });

    await desk.reload();
    await expect.poll(() => columnNames(desk)).toEqual(chosen);
    await openDisplay(desk);
    await panel.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(() => columnNames(desk)).toContain('Method');
    expect(await columnNames(desk)).not.toContain('Reference code');
  });
});

test.describe('the place of a column', () => {
  test('changes by dragging its header, and the press sorts nothing', { tag: '@safety' }, async ({ desk }) => {
    const before = await columnNames(desk);
    const header = (name: string) => desk.getByRole('columnheader', { name, exact: true });
    await dragTo(desk, header('Created'), header('Receiver'), 0.2);
    const order = ['State', 'Order', 'Created', 'Receiver'];
    await expect.poll(async () => (await columnNames(desk)).slice(0, 4)).toEqual(order);
    await expect(desk).toHaveURL(/\/parcels$/);
    await expect
      .poll(async () => (await cellIds(desk)).slice(0, 4))
      .toEqual(['state', 'order_number', 'created_at', 'receiver']);
    await desk.reload();
    await expect.poll(async () => (await columnNames(desk)).slice(0, 4)).toEqual(order);
    // Escape gives a drag up.
    const box = await header('Weight').boundingBox();
    await desk.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 16);
    await desk.mouse.down();
    await desk.mouse.move((box?.x ?? 0) - 300, (box?.y ?? 0) + 16, { steps: 4 });
    await expect(desk.locator('[data-dragged]')).toBeAttached();
    await desk.keyboard.press('Escape');
    await expect(desk.locator('[data-dragged]')).toHaveCount(0);
    await desk.mouse.up();
    await expect.poll(async () => (await columnNames(desk)).toSorted()).toEqual(before.toSorted());
    await expect.poll(async () => (await columnNames(desk)).slice(0, 4)).toEqual(order);
  });

  test(
    'changes with Alt and the arrow keys, on the header and in the panel, without losing the focus',
    { tag: '@safety' },
    async ({ desk }) => {
      await expect(grid(desk)).toBeVisible();
      const header = desk.getByRole('columnheader', { name: 'Weight', exact: true });
      await header.focus();
      await expect(desk.getByText('Alt ← → moves the column')).toBeVisible();
      await desk.keyboard.press('Alt+ArrowLeft');
      await expect.poll(async () => (await columnNames(desk)).slice(2, 5)).toEqual(['Receiver', 'Weight', 'Method']);
      await expect(desk.getByRole('status').filter({ hasText: /^Weight: column 4 of \d+$/ })).toBeAttached();
      await expect(header).toBeFocused();
      await expect(desk).toHaveURL(/\/parcels$/);
      await desk.keyboard.press('ArrowLeft');
      await expect(desk.getByRole('columnheader', { name: 'Receiver' })).toBeFocused();

      const panel = await openDisplay(desk);
      const weight = panel.getByRole('checkbox', { name: 'Weight' });
      await weight.focus();
      await desk.keyboard.press('Alt+ArrowUp');
      await expect(weight).toBeFocused();
      await panel.getByRole('button', { name: 'Move Weight up' }).click();
      await expect(panel.getByRole('button', { name: 'Move Weight up' })).toBeFocused();
      await expect
        .poll(async () => (await columnNames(desk)).slice(0, 4))
        .toEqual(['State', 'Weight', 'Order', 'Receiver']);
      const item = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
      await dragTo(desk, item('Weight').locator('span').first(), item('Receiver').locator('span').first(), 0.9);
      await expect
        .poll(async () => (await columnNames(desk)).slice(0, 4))
        .toEqual(['State', 'Order', 'Receiver', 'Weight']);
    },
  );
});

test.describe('the width of a column', () => {
  test(
    'changes at its edge, by keys, in the panel, and fits at a double press; so does the height of rows',
    { tag: '@safety' },
    async ({ desk }) => {
      // The order column is as wide as its numbers need: with them every column has its place.
      await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
      const header = desk.getByRole('columnheader', { name: 'Weight', exact: true });
      const edge = header.locator('[data-edge]');
      const before = await widthOf(desk, 'Weight');
      const box = await edge.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 16];
      await desk.mouse.move(x, y);
      await desk.mouse.down();
      await desk.mouse.move(x + 60, y, { steps: 4 });
      // While it is dragged already.
      await expect.poll(() => widthOf(desk, 'Weight')).toBe(before + 60);
      await desk.mouse.up();
      await desk.reload();
      await expect(grid(desk)).toBeVisible();
      await expect.poll(() => widthOf(desk, 'Weight')).toBe(before + 60);
      const cell = await grid(desk).locator('[data-index="0"] [data-column="weight"]').boundingBox();
      expect(Math.round(cell?.width ?? 0)).toBe(before + 60);

      await header.focus();
      await desk.keyboard.press('Shift+ArrowLeft');
      await expect.poll(() => widthOf(desk, 'Weight')).toBe(before + 44);

      await edge.dblclick();
      await expect.poll(() => widthOf(desk, 'Weight')).toBeLessThan(before);
      const cut = await grid(desk).evaluate((table) =>
        [...table.querySelectorAll('[data-column="weight"]')].some((cell) => cell.scrollWidth > cell.clientWidth),
      );
      expect(cut).toBe(false);

      const row = grid(desk).locator('[data-index="1"]');
      const height = async () => (await row.boundingBox())?.height;
      await expect.poll(height).toBe(36);
      const panel = await openDisplay(desk);
      const width = panel.getByRole('spinbutton', { name: 'Width of Weight in pixels' });
      await width.fill('130');
      await expect.poll(() => widthOf(desk, 'Weight')).toBe(130);
      await width.fill('3');
      await desk.keyboard.press('Tab');
      await expect(width).toHaveValue('130');
      await width.fill('');
      await expect.poll(() => widthOf(desk, 'Weight')).toBe(before);
      await panel.getByRole('radio', { name: 'Comfortable' }).check();
      await expect.poll(height).toBe(44);
      await desk.reload();
      await expect(grid(desk)).toBeVisible();
      await expect.poll(height).toBe(44);
    },
  );
});

test(
  'a kept choice that makes no sense, or storage that throws, leaves the list as it is',
  { tag: '@safety' },
  async ({ desk }) => {
    await desk.evaluate(() => {
      localStorage.setItem(
        'parcel-desk.list-columns',
        '{"order":["gone","tags"],"visibility":{"state":true},"sizing":{"weight":-4}}',
      );
      localStorage.setItem('parcel-desk.list-density', '"huge"');
    });
    await desk.reload();
    await expect.poll(async () => (await columnNames(desk)).slice(0, 3)).toEqual(['State', 'Order', 'Receiver']);
    await expect.poll(() => widthOf(desk, 'Weight')).toBe(48);
    await desk.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'QuotaExceededError');
      };
    });
    await desk.reload();
    const panel = await openDisplay(desk);
    await panel.getByRole('checkbox', { name: 'Items' }).uncheck();
    await expect.poll(() => columnNames(desk)).not.toContain('Items');
  },
);

test(
  'the panel lies inside the window with all of it in reach, in narrow and low ones and under a toolbar of two lines',
  { tag: '@safety' },
  async ({ desk, service }) => {
    await desk.goto(`${service.origin}/parcels?filter[source]=api&filter[created_since]=2026-01-01T00:00:00Z`);
    for (const [width, height] of [
      [800, 900],
      [900, 480],
      [1440, 620],
    ] as const) {
      await desk.setViewportSize({ width, height });
      const panel = await openDisplay(desk);
      await expect
        .poll(async () => {
          const {
            x,
            y,
            width: wide,
            height: high,
          } = (await panel.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
          return x >= 0 && x + wide <= width && y + high <= height;
        }, `${width} x ${height}`)
        .toBe(true);
      // In view without scrolling: `click` would bring them there first.
      await expect(panel.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
      await panel.getByRole('checkbox', { name: 'Reference code' }).check({ trial: true });
      await panel.getByRole('button', { name: 'Done' }).click();
      await expect(panel).toBeHidden();
    }
  },
);
