import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { heapInUse, withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';
import { rows } from './large-table.ts';
import { timeToPaint } from './page-probe.ts';
import { tasksDuring } from './page-tasks.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

type PartsPage = typeof globalThis & {
  readParts: () => Promise<{ parse: number; rules: number; rows: number; parcels: number }>;
};

const isRead = () =>
  [...document.querySelectorAll('button')].some(
    (button) => button.textContent.startsWith('Check rows') && button.ariaDisabled !== 'true',
  )
    ? 'read'
    : '';
const isChecked = () =>
  document.querySelectorAll('[role=grid] [role=row]').length > 10 &&
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Create 50,000 parcels'))
    ? 'checked'
    : '';

interface Reading {
  /** Milliseconds from choosing the file to its columns, and from the press to the grid with its counts. */
  read: number;
  check: number;
}

/** The file goes through the real page, with what else is measured around it. */
async function readInPage<T>(
  browser: Browser,
  { link, path }: { link: string; path: string },
  around: (read: () => Promise<Reading>, page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  return withFreshPage(browser, async (page, cdp) => {
    await page.goto(link);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
    const choose = () => page.locator('input[type=file]').setInputFiles(path);
    const press = () => page.getByRole('button', { name: 'Check rows' }).click();
    const read = async () => ({
      read: await timeToPaint(page, isRead, choose, ['change']),
      check: await timeToPaint(page, isChecked, press),
    });
    return around(read, page, cdp);
  });
}

interface Weight {
  /** MB: page and worker, the most at a time with what is not collected yet, and what both hold in the end. */
  max: number;
  held: number;
}
/** Weighs the page and the workers that it starts from now on; what is returned ends that. Playwright has no session of a worker. */
async function weigh(page: Page, cdp: CDPSession): Promise<() => Promise<Weight>> {
  const workers: string[] = [];
  const waiting = new Map<number, (result: unknown) => void>();
  let sent = 0;
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker' && targetInfo.url.includes('file-worker')) workers.push(sessionId);
  });
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const ask = async <T>(sessionId: string, method: string): Promise<T> => {
    const id = (sent += 1);
    const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return (await answered) as T;
  };
  const weightOf = async (sessionId: string) =>
    (await ask<{ usedSize: number }>(sessionId, 'Runtime.getHeapUsage')).usedSize / 1e6;
  const all = async () => {
    const ofPage = (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
    return (await Promise.all(workers.map(weightOf))).reduce((sum, weight) => sum + weight, ofPage);
  };

  let max = 0;
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      max = Math.max(max, await all());
      await page.waitForTimeout(100);
    }
  })();
  return async () => {
    ending.abort();
    await watching;
    const ofPage = await heapInUse(cdp);
    for (const worker of workers) {
      await ask(worker, 'HeapProfiler.enable');
      for (let round = 0; round < 3; round += 1) await ask(worker, 'HeapProfiler.collectGarbage');
    }
    expect(workers.length).toBe(1);
    return { max, held: ofPage + (await weightOf(workers[0] ?? '')) };
  };
}

interface FileToMeasure {
  name: string;
  content: string | Uint8Array;
  /** The library that its reading is compared with, which the page of bare parts reads it by. */
  library: string;
  /** How many times the library and the rules alone, and MB of page and worker. */
  goals: { ratio: number; heap: number };
}

/** Reports how long a file takes to be read, mapped and checked, and what of the page that takes in the meantime. */
export async function measureFile(
  browser: Browser,
  link: string,
  { name, content, library, goals }: FileToMeasure,
): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'parcel-desk-sheet-'));
  try {
    const path = join(made, name);
    await writeFile(path, content);
    const what = `${rows} rows of a ${name.split('.').at(-1)} file (${((await stat(path)).size / 1e6).toFixed(0)} MB)`;
    const [whole, parts]: { sum: number; detail: string }[][] = [[], []];
    const file = { link, path };
    await withBenchPage('file-page', (folder) =>
      withService({ parcels: 0, folder }, async ({ origin }) => {
        await withFreshPage(browser, async (bare) => {
          await bare.goto(origin);
          await bare.locator('input[type=file]').setInputFiles(path);
          for (let round = 0; round < rounds; round += 1) {
            const { parse, rules, ...counts } = await bare.evaluate(() => (globalThis as PartsPage).readParts());
            expect(counts).toEqual({ rows: rows + 1, parcels: rows });
            parts?.push({ sum: parse + rules, detail: `${Math.round(parse)}+${Math.round(rules)}` });
            const { read, check } = await readInPage(browser, file, (act) => act());
            whole?.push({ sum: read + check, detail: `${Math.round(read)}+${Math.round(check)}` });
          }
        });
      }),
    );
    const ratios = (whole ?? []).map(({ sum }, round) => sum / (parts?.[round]?.sum ?? Number.NaN));
    const details = (times: typeof whole) => (times ?? []).map(({ detail }) => detail).join(' ');
    report({
      name: `${what} read, mapped and checked, against ${library} and the rules alone in a worker`,
      value: median(ratios),
      unit: 'x',
      goal: goals.ratio,
      detail: `${listed(ratios, 'x')}; file to columns + press to grid ${details(whole)} ms; parse + rules ${details(parts)} ms`,
    });
    const tasks = await readInPage(browser, file, (act, _, cdp) => tasksDuring(cdp, act));
    const own = tasks.map(({ ownMillis }) => ownMillis).toSorted((one, other) => other - one);
    report({
      name: `${what}: longest task of the page meanwhile, by the time that its thread had a processor`,
      value: own[0] ?? 0,
      unit: 'ms',
      goal: 50,
      detail: `the next ${listed(own.slice(1, 5))}; by the clock ${listed([Math.max(...tasks.map(({ millis }) => millis))], 'ms')}`,
    });
    const { max, held } = await readInPage(browser, file, async (act, page, cdp) => {
      const scale = await weigh(page, cdp);
      await act();
      return scale();
    });
    report({
      name: `${what}: heap of page and worker, the most at a time, with what is not collected yet`,
      value: max,
      unit: 'MB',
      goal: goals.heap,
      detail: `collected: ${held.toFixed(0)} MB`,
    });
  } finally {
    await rm(made, { recursive: true });
  }
}
