import { expect, it } from 'vitest';
import type { Page } from '#app/api/endpoints.ts';
import { fullPage } from './full-page.ts';

/** A server that cuts a list of numbers into pages of these sizes, again and again. */
function server(count: number, sizes: readonly number[]) {
  const asked: (string | null)[] = [];
  const read = async (next: string | null): Promise<Page<number>> => {
    asked.push(next);
    const [from = 0, read = 0] = next === null ? [] : next.split(' ').map(Number);
    const end = Math.min(from + (sizes[read % sizes.length] ?? 1), count);
    const entries = Array.from({ length: end - from }, (_, index) => from + index);
    return { entries, next: end < count ? `${end} ${read + 1}` : null, unreadable: 1 };
  };
  return { asked, read };
}

it.each([
  ['a full page', 250, [100], 1, 100, false],
  ['a page that is all', 7, [100], 1, 7, true],
  ['pages of one and of none', 4, [1, 0, 2, 0, 1], 5, 4, true],
  ['pages of one, too many of them', 90, [1], 21, 21, false],
])('the answer is read on to a full page: %s', async (_name, count, sizes, requests, entries, isAll) => {
  const { asked, read } = server(count, sizes);
  const page = await fullPage(read);
  expect(asked).toHaveLength(requests);
  expect(page.entries).toEqual(Array.from({ length: entries }, (_, index) => index));
  expect(page.next === null).toBe(isAll);
  expect(page.unreadable).toBe(requests);
});

it('reading on ends where a link leads back', async () => {
  const asked: (string | null)[] = [];
  const page = await fullPage(async (next) => {
    asked.push(next);
    return { entries: [], next: 'again', unreadable: 0 };
  });
  expect(asked).toEqual([null, 'again']);
  expect(page.next, 'what is behind the circle is not known').toBe('again');
});
