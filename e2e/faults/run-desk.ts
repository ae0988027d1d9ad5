import { chromium, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyBody } from '../api/sample-bodies.ts';
import { fullBrowser } from '../launch-options.ts';
import type { ServiceClient } from '../service-client.ts';

/** A desk in a browser of its own, which keeps its data when it is killed. */
export interface RunDesk {
  page: () => Page;
  /** Closes the tab and signs in in another one of the same browser. */
  newTab: () => Promise<Page>;
  /** Ends the whole browser as a crash of the machine would. */
  kill: () => Promise<void>;
  /** Starts it again on the same data, and signs in. */
  open: () => Promise<Page>;
}

/** Runs a browser with its profile in a folder of its own while `provide` runs. */
export async function withRunDesk<T>(link: string, provide: (desk: RunDesk) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'parcel-desk-profile-'));
  const { viewport, locale } = test.info().project.use;
  let context: BrowserContext | null = null;
  const open = async (): Promise<Page> => {
    context = await chromium.launchPersistentContext(profile, {
      ...fullBrowser,
      ...(viewport === undefined ? {} : { viewport }),
      ...(locale === undefined ? {} : { locale }),
    });
    return signIn(context.pages()[0] ?? (await context.newPage()));
  };
  const signIn = async (page: Page): Promise<Page> => {
    await page.goto(link);
    await page.getByRole('navigation').first().waitFor();
    return page;
  };
  const page = (): Page => {
    const [first] = context?.pages() ?? [];
    if (first === undefined) throw new Error('The browser has no page.');
    return first;
  };
  try {
    await open();
    return await provide({
      page,
      open,
      async newTab() {
        const old = page();
        const next = await old.context().newPage();
        await old.close();
        return signIn(next);
      },
      async kill() {
        const { pid } = await browserProcess(page());
        const closed = new Promise((resolve) => context?.once('close', resolve));
        process.kill(pid, 'SIGKILL');
        await closed;
      },
    });
  } finally {
    await (context as BrowserContext | null)?.close().catch(() => {});
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function browserProcess(page: Page): Promise<{ pid: number }> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const own = session ?? (await page.context().newCDPSession(page));
  const { processInfo } = await own.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('The browser does not name its process.');
  return { pid };
}

/** Creates parcels that are ready to be processed; returns their ids by reference code. */
export async function createReady(api: ServiceClient, count: number): Promise<Map<string, string>> {
  const { body } = await api.get('/shipping-methods');
  const method = (body as { data: { id: string }[] }).data[0]?.id ?? '';
  const created = new Map<string, string>();
  for (let number = 0; number < count; number += 1) {
    const answer = await api.post('/parcels', { ...readyBody(method), order_number: `run-${number}` });
    expect(answer.status).toBe(201);
    const { data } = answer.body as { data: { id: string; reference_code: string } };
    created.set(data.reference_code, data.id);
  }
  return created;
}

/** Selects all rows of the list on screen and has them processed and marked as printed. */
export async function startProcessRun(
  page: Page,
  count: number,
  choose?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  const all = page.getByText(new RegExp(`^All ${count},`));
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(all).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('columnheader').getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selected parcels' });
  await expect(bar).toContainText(`${count} selected`);
  await bar.getByRole('button', { name: /^Process/ }).click();
  const dialog = page.getByRole('dialog');
  await choose?.(dialog);
  await dialog.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(page).toHaveURL(/\/runs\/[0-9a-f]+$/);
}

export interface KeptItem {
  run: string;
  id: string;
  step: string;
  reason: string | null;
}

export interface KeptRun {
  id: string;
  startedAt: number;
  endedAt: number | null;
}

/** What the browser's journal says of its runs. */
export function keptRuns(page: Page): Promise<KeptRun[]> {
  return page.evaluate(readJournal, 'runs') as Promise<KeptRun[]>;
}

/** What the browser's journal says of the parcels of its last run. */
export async function keptItems(page: Page): Promise<KeptItem[]> {
  const [last] = (await keptRuns(page)).toSorted((one, other) => other.startedAt - one.startedAt);
  const items = (await page.evaluate(readJournal, 'items')) as KeptItem[];
  return items.filter(({ run }) => run === last?.id);
}

/** Runs in the page. */
function readJournal(store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parcel-desk-runs');
    opening.addEventListener('error', () => reject(opening.error as Error));
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction(store).objectStore(store).getAll();
      asked.addEventListener('success', () => {
        resolve(asked.result as unknown[]);
        opening.result.close();
      });
    });
  });
}

/** How many of the run's parcels it has come to. */
export async function begunItems(page: Page): Promise<number> {
  const items = await keptItems(page);
  return items.filter(({ step }) => step !== 'waiting').length;
}

/** How many of the run's parcels have their outcome. */
export async function endedItems(page: Page): Promise<number> {
  const items = await keptItems(page);
  return items.filter(({ step }) => !['waiting', 'sent', 'accepted'].includes(step)).length;
}
