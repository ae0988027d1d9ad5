import { expect, test } from './browsers-test.ts';
import type { DeskWindow } from './desk-window.ts';

test.use({ serviceOptions: { parcels: 400 } });

const currentRow = (window: DeskWindow) =>
  window.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['index']);

test('the link signs in; the list scrolls to its end and shows each of 400 rows once', async ({ window, api }) => {
  await window.see({ role: 'grid', name: 'Parcels' });
  const seen = new Map<string, string>();
  const atEnd = async () => {
    const step = await window.evaluate(() => {
      const table = document.querySelector('[role="grid"]');
      const scroller = table?.parentElement;
      if (table === null || !scroller) throw new Error('the list is not there');
      const drawn = [...table.querySelectorAll<HTMLElement>('[data-row-id]')];
      const rows = drawn.map((row) => [row.getAttribute('aria-rowindex') ?? '', row.dataset['rowId'] ?? '']);
      const end = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      // On only when what is in view is drawn.
      const bottom = Math.max(...drawn.map((row) => row.getBoundingClientRect().bottom));
      if (bottom >= scroller.getBoundingClientRect().bottom) scroller.scrollTop += 400;
      return { rows, atEnd: end && /End of the list/.test(scroller.textContent) };
    });
    for (const [row = '', id = ''] of step.rows) {
      expect(seen.get(row) ?? id, 'a row keeps its parcel').toBe(id);
      seen.set(row, id);
    }
    return step.atEnd;
  };
  await expect.poll(atEnd, { intervals: [30], timeout: 60_000 }).toBe(true);
  expect(seen.size).toBe(400);
  expect(new Set(seen.values()).size).toBe(400);
  const newest = (await api.get('/parcels?sort=-created_at')).body as { data: { id: string }[] };
  expect(seen.get('2')).toBe(newest.data[0]?.id);
});

test('keys move through the list, open a parcel and come back to it; ? lists them', async ({ window }) => {
  await window.see({ role: 'status', name: 'Result for the current row' });
  await window.press('j');
  await expect.poll(() => currentRow(window)).toBe('0');
  await window.press('ArrowDown', 'ArrowDown', 'ArrowUp');
  await expect.poll(() => currentRow(window)).toBe('1');
  await window.press('Enter');
  await expect.poll(() => window.path()).toMatch(/^\/parcels\/[^/]+$/);
  await window.see({ role: 'region', name: 'Receiver' });
  await window.press('Escape');
  await expect.poll(() => window.path()).toBe('/parcels');
  await expect.poll(() => currentRow(window)).toBe('1');
  await window.press('?');
  await window.see({ role: 'dialog', name: 'Keyboard shortcuts' });
  await window.press('Escape');
  await window.seeNo({ role: 'dialog' });
});

test('a filter is set and removed', async ({ window, api }) => {
  await window.see({ role: 'status', name: 'Result for the current row' });
  await window.press('f');
  await window.click({ role: 'radio', name: 'api' });
  await expect.poll(() => window.path()).toMatch(/filter(?:\[|%5B)source(?:\]|%5D)=api$/);
  await window.press('Escape');
  const { data } = (await api.get('/parcels?sort=-created_at&filter[source]=api')).body as { data: { id: string }[] };
  const firstRow = () => window.evaluate(() => document.querySelector<HTMLElement>('[data-row-id]')?.dataset['rowId']);
  await expect.poll(firstRow).toBe(data[0]?.id);
  await window.click({ role: 'button', name: /^Remove filter/ });
  await expect.poll(() => window.path()).toMatch(/^\/parcels(?:\?sort=-created_at)?$/);
});
