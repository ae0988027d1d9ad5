import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '../fixtures.ts';
import { DeskWindow } from './desk-window.ts';
import type { Driver, DriverOptions } from './driver.ts';
import type { EngineOption } from './engine-option.ts';
import { startFirefox } from './firefox-driver.ts';
import { startWebkit } from './webkit-driver.ts';

interface WindowFixtures {
  /** `LANG` of the browser's process. */
  language: string;
  driver: Driver;
  /** A window that is signed in and shows the list of parcels. */
  window: DeskWindow;
}

const startEngine: Record<EngineOption['engine'], (options: DriverOptions) => Promise<Driver>> = {
  firefox: startFirefox,
  webkit: startWebkit,
};

export const test = base.extend<WindowFixtures & EngineOption>({
  engine: ['firefox', { option: true }],
  language: ['en_GB.UTF-8', { option: true }],
  driver: async ({ engine, language }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-browser-'));
    const driver = await startEngine[engine]({ folder, language });
    await provide(driver);
    await driver.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  window: async ({ driver, service }, provide, info) => {
    const window = new DeskWindow(driver);
    await driver.goTo(service.link);
    await window.see({ role: 'heading', name: 'Parcels' });
    const before = service.log().length;
    await provide(window);
    if (info.status !== info.expectedStatus) await info.attach('page', { body: await window.text() });
    expect(service.log().slice(before), 'no page violated its Content-Security-Policy').not.toContain('csp-report');
  },
});

export { expect };
