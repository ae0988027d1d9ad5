import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';

/** A headed browser whose printer is a folder: what it prints without asking lands there as PDF. */
export interface PrintingBrowser {
  context: BrowserContext;
  /** Waits for the next sheet of paper, so to speak. */
  nextPrint: () => Promise<Buffer>;
}

export async function withPrintingBrowser(work: (browser: PrintingBrowser) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-printing-'));
  const paper = join(folder, 'paper');
  mkdirSync(paper);
  mkdirSync(join(folder, 'profile', 'Default'), { recursive: true });
  writeFileSync(join(folder, 'profile', 'Default', 'Preferences'), JSON.stringify(preferences(paper)));
  const { screen, display } = await startScreen();
  try {
    const { args = [], ...launch } = test.info().project.use.launchOptions ?? {};
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...launch,
      headless: false,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      args: [...args, '--kiosk-printing'],
      env: { ...process.env, DISPLAY: display },
    });
    const seen = new Set<string>();
    const nextPrint = async () => {
      const whole = () =>
        readdirSync(paper)
          .filter((name) => !seen.has(name) && name.endsWith('.pdf'))
          .find((name) => readFileSync(join(paper, name)).subarray(-1024).includes('%%EOF'));
      await expect.poll(whole, { timeout: 60_000 }).toBeDefined();
      const name = whole() ?? '';
      seen.add(name);
      return readFileSync(join(paper, name));
    };
    try {
      await work({ context, nextPrint });
    } finally {
      await context.close();
    }
  } finally {
    screen.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A screen that nobody looks at, with a number of its own. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await once(screen, 'spawn').catch((error: unknown) => {
    throw new Error('Xvfb does not start: install the package xvfb.', { cause: error });
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** What a user would have chosen in the print dialog once: save as PDF, nothing scaled. */
function preferences(folder: string): object {
  const destination = { id: 'Save as PDF', origin: 'local', account: '', displayName: 'Save as PDF' };
  const appState = { version: 2, recentDestinations: [destination], isHeaderFooterEnabled: false };
  return {
    printing: { print_preview_sticky_settings: { appState: JSON.stringify(appState) } },
    savefile: { default_directory: folder },
  };
}
