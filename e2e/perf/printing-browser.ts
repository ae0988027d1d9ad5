import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { startHiddenScreen } from '../hidden-screen.ts';

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
  const { screen, display } = await startHiddenScreen();
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

/** What a user would have chosen in the print dialog once: save as PDF, nothing scaled. */
function preferences(folder: string): object {
  const destination = { id: 'Save as PDF', origin: 'local', account: '', displayName: 'Save as PDF' };
  const appState = { version: 2, recentDestinations: [destination], isHeaderFooterEnabled: false };
  return {
    printing: { print_preview_sticky_settings: { appState: JSON.stringify(appState) } },
    savefile: { default_directory: folder },
  };
}
