// Draws the icons of an installed page from its emblem. Writes public/icons; to be run again when the emblem changes.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findHeadlessShell } from './find-browser.mjs';
import { projectFolder } from './run-command.mjs';

const emblem = await readFile(join(projectFolder, 'src/app/shell/parcel-desk.svg'), 'utf8');
/** To the edge: a phone cuts its own shape out of it, and shows at least the middle four fifths. */
const filled = emblem
  .replace('x="2" y="2" width="28" height="28" rx="6"', 'width="32" height="32"')
  .replace('y="2" width="6" height="28"', 'width="6" height="32"');
const icons = [
  { name: 'desk-192', size: 192, svg: emblem },
  { name: 'desk-512', size: 512, svg: emblem },
  { name: 'desk-maskable-192', size: 192, svg: filled },
  { name: 'desk-maskable-512', size: 512, svg: filled },
  // Apple cuts its shape too, and shows what is clear as black.
  { name: 'desk-apple-180', size: 180, svg: filled },
];

const path = findHeadlessShell();
const browser = await chromium.launch({
  args: [...browserFlags],
  ...(path === undefined ? {} : { executablePath: path }),
});
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await writeFile(join(projectFolder, `public/icons/${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
