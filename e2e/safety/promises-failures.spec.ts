import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { ServiceProcess } from '../service-process.ts';
import { changingViews, type FailureView, readingViews } from '../ui/failure-views.ts';
import { type Fault, type Front, withFront } from '../ui/front-server.ts';

// Every failure in every view: the words name the real cause, one alert says so, the request ID is there to copy where the answer
// had one, the focus is somewhere, and the desk works. Each view has a tab of its own, so that a failure meets all of them at once.
test.use({ serviceOptions: { parcels: 250 } });
test.setTimeout(300_000);

interface Failure {
  name: string;
  /** A token's state is the service's own refusal of such a token. */
  fault: Fault | 'offline' | 'plan-required' | 'forbidden';
  words: RegExp;
  requestId: boolean;
  /** A change is then refused, not known, or settled: the page finds out that it was made. */
  change: 'refused' | 'unknown' | 'settled';
  /** Nothing answers any more, and the banner says so for every view that reads. */
  away?: RegExp;
}

const said = (status: number, body: object | string): Fault => ({
  status,
  headers: {
    'X-Request-ID': `req-${status}`,
    'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json',
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const wait: Fault = {
  status: 429,
  headers: { 'Retry-After': '2', 'X-Request-ID': 'req-429', 'Content-Type': 'application/json' },
  body: '{"message":"slow down"}',
};
const failure = (
  name: string,
  fault: Failure['fault'],
  words: RegExp,
  change: Failure['change'],
  requestId = true,
  away?: RegExp,
): Failure => ({ name, fault, words, change, requestId, ...(away === undefined ? {} : { away }) });

const awayBanner = /^No answer from .* since/;

const failures: Failure[] = [
  failure('402', 'plan-required', /This account needs a subscription or plan upgrade/, 'refused'),
  failure('403', 'forbidden', /You do not have permission for this/, 'refused'),
  failure('400', said(400, { message: 'odd ask' }), /did not accept the request[^]*Odd ask\./, 'refused'),
  failure('404', said(404, { message: 'not here' }), /Not found|Parcel not found/, 'refused'),
  failure('422', said(422, { message: 'odd data' }), /did not accept the data[^]*Odd data\./, 'refused'),
  failure('500', said(500, { message: 'store is away' }), /Server error[^]*Store is away\./, 'unknown'),
  failure(
    'HTML 502',
    said(502, '<h1>Bad gateway</h1>'),
    /Unexpected answer[^]*status 502/,
    'unknown',
    true,
    awayBanner,
  ),
  failure('HTML 200', said(200, '<h1>Welcome</h1>'), /Unexpected answer[^]*status 200/, 'unknown'),
  failure('cut body', { cut: true }, /No answer from 127\.0\.0\.1/, 'settled'),
  // A browser that asks once more on a new connection meets the same there.
  failure(
    '103 and no more',
    { hint: true },
    /Unexpected answer[^]*status 200|No answer from/,
    'settled',
    false,
    awayBanner,
  ),
  failure('no answer', { drop: true }, /No answer from 127\.0\.0\.1/, 'unknown', false, awayBanner),
  failure(
    'offline',
    'offline',
    /No answer from 127\.0\.0\.1|You are offline: nothing was sent/,
    'refused',
    false,
    /^You are offline\. This page/,
  ),
];

interface Cell {
  view: FailureView;
  page: Page;
}

/** A signed-in tab for each view. */
async function openTabs(context: BrowserContext, front: Front, views: FailureView[]): Promise<Cell[]> {
  const cells = await Promise.all(views.map(async (view) => ({ view, page: await context.newPage() })));
  for (const { page } of cells) {
    // A form whose outcome is not known does not release the page on its own.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(front.link);
  }
  for (const { page } of cells) await page.getByRole('navigation').first().waitFor();
  return cells;
}

/** Meets all views with a failure. Returns what was not as promised, by view. */
async function meet(
  { front, cells, tokens }: { front: Front; cells: Cell[]; tokens: Record<string, string> },
  { fault, name, away }: Failure,
  count: number,
  look: (cell: Cell) => Promise<void>,
): Promise<string[]> {
  await Promise.all(cells.map(async ({ view, page }) => view.prepare?.(page, count)));
  const spoil = typeof fault === 'string' ? (fault === 'offline' ? null : { token: tokens[fault] ?? '' }) : fault;
  front.fault = (request) => (cells.some(({ view }) => view.hit(request)) ? spoil : null);
  const context = cells[0]?.page.context();
  await context?.setOffline(fault === 'offline');
  const found = await Promise.all(
    cells.map(async (cell) => {
      await cell.view.trigger(cell.page, count);
      return look(cell).then(
        () => [],
        (error: Error) => [`${name} x ${cell.view.name}: ${error.message}`],
      );
    }),
  );
  front.fault = () => null;
  await context?.setOffline(false);
  // A page that found nobody there looks again on its own; until then it requests nothing that the next failure could meet.
  if (away !== undefined) await Promise.all(cells.map(({ page }) => expect(page.getByText(away)).toHaveCount(0)));
  return found.flat();
}

async function expectAlert(page: Page, { words, requestId, fault }: Failure, service: ServiceProcess): Promise<void> {
  // Offline the page beneath a dialog may say as well that it could not be read.
  const dialog = page.getByRole('alertdialog');
  const alert = ((await dialog.count()) > 0 ? dialog : page).getByRole('alert');
  await expect(alert).toContainText(words);
  await expect(alert).toHaveCount(1);
  await expect(alert.getByText(/Request ID\s*\S/)).toHaveCount(requestId ? 1 : 0);
  await expect(alert.getByRole('button', { name: 'Copy request ID' })).toHaveCount(requestId ? 1 : 0);
  if (requestId) {
    const shown = (await alert.getByText(/Request ID\s*\S/).innerText()).match(/Request ID\s*(\S+)/)?.[1] ?? '';
    const given = typeof fault === 'object' && 'headers' in fault ? fault.headers?.['X-Request-ID'] : undefined;
    // What the service answered itself is found in its log under the very same id.
    if (given === undefined) await expect.poll(() => service.log().includes(`"request_id":"${shown}"`)).toBe(true);
    else expect(shown).toBe(given);
  }
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus').not.toBe('BODY');
}

/** What failed because nothing answers is no alert of its own: the banner says it once. */
async function expectBanner(page: Page, { away = /^$/ }: Failure): Promise<void> {
  await expect(page.getByText(/^Not loaded yet$|load(?:s|ed)? automatically/).first()).toBeVisible();
  await expect(page.getByText(away)).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function tokensOf(service: ServiceProcess): Promise<Record<string, string>> {
  const states = ['plan-required', 'forbidden', 'revoked'];
  const refused = await Promise.all(states.map(async (state) => [state, await service.newToken({ state })] as const));
  return { ...Object.fromEntries(refused), other: await service.newToken() };
}

/**
 * A 429 and a token that has died are no end: the page waits and continues automatically, or continues after signing in over the page.
 * `repeat`: what was to be changed is requested once more by the user.
 */
async function continueAfter(
  kind: '429' | '401',
  { front, cells, tokens }: { front: Front; cells: Cell[]; tokens: Record<string, string> },
  count: number,
  repeat: boolean,
): Promise<void> {
  const met = new Set<string>();
  // Back on the network the pages have read on their own what had failed: nothing of that may be in their caches.
  for (const { page } of cells) await page.goto(`${front.origin}/parcels`);
  await Promise.all(cells.map(async ({ view, page }) => view.prepare?.(page, count)));
  front.fault = (request) => {
    if (!cells.some(({ view }) => view.hit(request))) return null;
    if (kind === '401') return { token: tokens['revoked'] ?? '' };
    // All tabs wait after a 429 of one, so each request gets its own. The next answer to it is a good one.
    const asked = `${request.method} ${request.url}`;
    if (met.has(asked)) return null;
    met.add(asked);
    return wait;
  };
  await Promise.all(
    cells.map(async ({ view, page }) => {
      await view.trigger(page, count);
      if (kind === '401') {
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await expect(dialog, view.name).toBeVisible();
        await expect(dialog.locator(':focus'), view.name).toHaveCount(1);
      } else {
        // A notice that shows how long the wait is stands for the banner.
        if (repeat) await expect(page.getByRole('alert'), view.name).toContainText(/Too many requests[^]*req-429/);
        else await expect(page.getByRole('status').filter({ hasText: 'Too many requests' }), view.name).toBeVisible();
      }
    }),
  );
  front.fault = () => null;
  for (const { view, page } of cells) {
    if (kind === '401') {
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.getByLabel('API token').fill(tokens['other'] ?? '');
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await expect(dialog, view.name).toBeHidden();
    }
    if (repeat) await view.trigger(page, count);
    await view.arrived(page, count);
  }
}

test('reading: every failure in every view', async ({ context, service, api }) => {
  await withFront(service, async (front) => {
    const cells = await openTabs(context, front, await readingViews(api));
    const set = { front, cells, tokens: await tokensOf(service) };
    const wrong: string[] = [];
    for (const [count, one] of failures.entries())
      wrong.push(
        ...(await meet(set, one, count, ({ page }) =>
          one.away === undefined
            ? expectAlert(page, one, service)
            : // What a browser takes for an answer is one.
              Promise.any([
                expectBanner(page, one),
                ...(one.name.startsWith('103') ? [expectAlert(page, one, service)] : []),
              ]),
        )),
      );
    expect(wrong).toEqual([]);
    await continueAfter('429', set, failures.length, false);
    await continueAfter('401', set, failures.length + 1, false);
  });
});

test('changing: every failure in every view, and the message of its result', async ({ context, service, api }) => {
  await withFront(service, async (front) => {
    const cells = await openTabs(context, front, await changingViews(api, failures.length + 2));
    const set = { front, cells, tokens: await tokensOf(service) };
    const wrong: string[] = [];
    for (const [count, one] of failures.entries()) {
      const sent = front.seen.length;
      const look = async ({ view, page }: Cell) => {
        // A parcel whose id was never answered is not read: repeating under its key is left to the user.
        const change = one.change === 'settled' && view.name === 'create' ? 'unknown' : one.change;
        if (change === 'settled') {
          await view.arrived(page, count);
          await expect(page.getByRole('alert')).toHaveCount(0);
          return;
        }
        // Where a read has found the service away first, changes wait, and say so.
        const waits = page.getByText(/Waiting for \S+ to answer/).first();
        if (one.fault === 'offline' && (await waits.count()) > 0) return;
        await expectAlert(page, one, service);
        // The status resource shows that a start which was answered with a fault never began.
        const known = change === 'refused' || (view.name === 'process' && one.name === '500');
        const unknown = page.getByText(/^We do not know yet if this was (?:saved|done)\.$/);
        // A start is settled by its status as soon as that has been read.
        const settled = page.getByText(/^Checked at .*: no attempt is running\.$/);
        await expect(view.name === 'process' ? unknown.or(settled) : unknown).toHaveCount(known ? 0 : 1);
      };
      wrong.push(...(await meet(set, one, count, look)));
      if (one.fault === 'offline') expect(front.seen.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([]);
    }
    expect(wrong).toEqual([]);
    await continueAfter('429', set, failures.length, true);
    await continueAfter('401', set, failures.length + 1, true);
  });
});
