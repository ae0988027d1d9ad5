import { join } from 'node:path';
import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core';
import type { Driver, DriverOptions } from './driver.ts';

/** What a user would have chosen once: the printer is a file, nothing is asked; downloads go to a folder. */
function preferences(folder: string) {
  const printer = 'Mozilla Save to PDF';
  const ofPrinter = `print.printer_${printer.replaceAll(' ', '_')}`;
  return {
    'print.always_print_silent': true,
    print_printer: printer,
    [`${ofPrinter}.print_to_file`]: true,
    [`${ofPrinter}.print_to_filename`]: join(folder, 'printed.pdf'),
    // The paper of a label printer, 105 x 148 mm.
    [`${ofPrinter}.print_paper_id`]: '',
    [`${ofPrinter}.print_paper_size_unit`]: 1,
    [`${ofPrinter}.print_paper_width`]: '105',
    [`${ofPrinter}.print_paper_height`]: '148',
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
  };
}

/** Debian's Firefox over WebDriver BiDi, which it speaks on its own. It needs no screen. */
export async function startFirefox({ folder, language }: DriverOptions): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: preferences(folder),
    defaultViewport: { width: 1440, height: 900 },
    env: { ...process.env, HOME: folder, LANG: language, LC_ALL: language },
  });
  // Not the page that Firefox starts with, which never has the focus.
  const page = await browser.newPage();
  return {
    folder,
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async click(expression) {
      const element = (await page.evaluateHandle(expression)) as ElementHandle;
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
