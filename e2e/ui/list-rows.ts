import { expect, type Page } from '@playwright/test';
import type { ServiceClient } from '../service-client.ts';

interface ListBody {
  data: { id: string; order_number: string | null }[];
  links: { next: string | null };
}

/** Every parcel of a list as the API itself gives it, page by page along `links.next`. `query` without its `?`. */
export async function listedParcels(api: ServiceClient, query: string): Promise<ListBody['data']> {
  const parcels: ListBody['data'] = [];
  let next: string | null = `/parcels?${query}`;
  while (next !== null) {
    const answer = await api.get(next);
    expect(answer.status).toBe(200);
    const body = answer.body as ListBody;
    parcels.push(...body.data);
    next = body.links.next;
  }
  return parcels;
}

export function grid(page: Page) {
  return page.getByRole('grid', { name: 'Parcels' });
}

/** Waits until keys do something with the current row: what they do is loaded after the first rows. */
export async function rowKeysWork(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Result for the current row' })).toBeAttached();
}

/** The ids of the rows now in the document, from top to bottom. */
export async function shownIds(page: Page): Promise<string[]> {
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  return grid(page).evaluate((table) =>
    [...table.querySelectorAll<HTMLElement>('[data-row-id]')]
      .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
      .map((row) => row.dataset['rowId'] ?? ''),
  );
}

/** Scrolls from the top to the end of the list; for each row number every id that was seen there. */
export async function scrollToEnd(page: Page): Promise<Map<number, Set<string>>> {
  const seen = await grid(page).evaluate(async (table) => {
    const scroller = table.parentElement;
    if (scroller === null) throw new Error('the table has no scroller');
    const seen: [number, string][] = [];
    const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    scroller.scrollTop = 0;
    // What is drawn while the first page is on its way can be scrolled too, past rows that are not there yet; and a dialog that closes
    // gives the focus back to a row, which scrolls to it.
    while (table.querySelector('[data-index="0"][data-row-id]') === null) {
      scroller.scrollTop = 0;
      await nextFrames();
    }
    // The scroll event comes when the browser has time: until then the page draws for the old place.
    const topRowIsDrawn = () => {
      const row = table.querySelector<HTMLElement>('[data-row-id]');
      if (row === null) return false;
      const rowCount = Math.round((row.parentElement?.offsetHeight ?? 0) / row.offsetHeight);
      const top = Math.min(Math.floor(scroller.scrollTop / row.offsetHeight), rowCount - 1);
      return table.querySelector(`[data-index="${top}"]`) !== null;
    };
    for (;;) {
      await nextFrames();
      while (!topRowIsDrawn()) await nextFrames();
      for (const row of table.querySelectorAll<HTMLElement>('[data-row-id]'))
        seen.push([Number(row.getAttribute('aria-rowindex')), row.dataset['rowId'] ?? '']);
      const atEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      if (atEnd && /End of the list/.test(scroller.textContent)) return seen;
      scroller.scrollTop += 400;
    }
  });
  const byRow = new Map<number, Set<string>>();
  for (const [row, id] of seen) byRow.set(row, (byRow.get(row) ?? new Set()).add(id));
  return byRow;
}

/** Waits for the request of a first page and gives its query, decoded. `which`: what its address has and a look for changes has not. */
export async function firstPageQuery(page: Page, act: () => Promise<unknown>, which = /./): Promise<string> {
  const request = page.waitForRequest(
    (sent) => /\/v1\/parcels(\?|$)/.test(sent.url()) && !/cursor/.test(sent.url()) && which.test(sent.url()),
  );
  await act();
  return decodeURIComponent((await request).url().split('?')[1] ?? '');
}
