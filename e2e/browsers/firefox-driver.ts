import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core';
import type { Driver, DriverOptions } from './driver.ts';

/** Debian's Firefox over WebDriver BiDi, which it speaks by itself. It needs no screen. */
export async function startFirefox({ folder, language }: DriverOptions): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    env: { ...process.env, HOME: folder, LANG: language, LC_ALL: language },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    folder,
    goTo: async (url) => void (await page.goto(url)),
    run: async (script) => void (await page.evaluate(script)),
    evaluate: async (work, arg) => page.evaluate(work as never, arg),
    async click(find, arg) {
      const element = (await page.evaluateHandle(find as never, arg)) as ElementHandle;
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const held = keys.split(/\+(?=.)/) as KeyInput[];
      for (const key of held) await page.keyboard.down(key);
      for (const key of held.toReversed()) await page.keyboard.up(key);
    },
    back: async () => void (await page.goBack({ waitUntil: [] })),
    forward: async () => void (await page.goForward({ waitUntil: [] })),
    close: () => browser.close(),
  };
}
