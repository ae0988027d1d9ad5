import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withMappedApp } from './bench-build.ts';
import { report } from './figures.ts';
import { gzipBytes, scriptParts } from './script-parts.ts';

// Bytes do not depend on the machine: kB are 1000 bytes with gzip -9.

/** Parts and chunks below this many bytes are reported as one sum. */
const small = 1500;

test.use({ serviceOptions: { parcels: 100 } });

for (const [locale, language] of [
  ['en-GB', ''],
  ['de-DE', ' in German'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('initial script of the list route', async ({ page, service }) => {
      // Those that the page names are what the first rows wait for (later-pages.spec.ts); the next ones begin while those are painted.
      const named = await (await page.request.get(service.link)).text();
      expect(named).toContain(`lang="${locale.slice(0, 2)}"`);
      const answers: Response[] = [];
      page.on('response', (response) => {
        const isNamed = named.includes(new URL(response.url()).pathname);
        if (isNamed && response.request().resourceType() === 'script') answers.push(response);
      });
      await page.goto(service.link);
      await page.locator('[role="row"][data-index="14"]').waitFor();
      const sizes = (await Promise.all(answers.map((response) => response.body()))).map(gzipBytes);
      const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
      expect(total).toBeGreaterThan(0);
      const detail = `${sizes.length} files; aimed at: 145, floor of the fixed parts with this router: 121`;
      const name = `initial JavaScript of the list route${language}, gzip`;
      report({ name, value: total / 1000, unit: 'kB', goal: 172, detail });
    });
  });

test('what the initial script is made of, and what comes later', async () => {
  await withMappedApp((folder) => {
    const assets = join(folder, 'assets');
    const files = readdirSync(assets).filter((file) => file.endsWith('.js') || file.endsWith('.mjs'));
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const initial = files.filter((file) => page.includes(file));
    const parts = initial
      .filter((file) => readdirSync(assets).includes(`${file}.map`))
      .map((file) => join(assets, file));
    reportSizes('initial script', parts.flatMap(scriptParts));
    const later = files.filter((file) => !initial.includes(file));
    reportSizes(
      'loaded later',
      later.map((file) => ({
        name: file.replace(/-[\w-]{7}\.m?js$/, ''),
        bytes: gzipBytes(readFileSync(join(assets, file))),
      })),
    );
    for (const name of ['today', 'list', 'day', 'parcel', 'pages', 'pdf-view'])
      expect(
        later.filter((file) => file.startsWith(`${name}-`)),
        `${name} is loaded later`,
      ).toHaveLength(1);
  });
});

function reportSizes(what: string, sizes: readonly { name: string; bytes: number }[]): void {
  const listed = sizes.filter(({ bytes }) => bytes >= small).toSorted((a, b) => b.bytes - a.bytes);
  const rest = sizes.filter(({ bytes }) => bytes < small).reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of [...listed, { name: `the other ${sizes.length - listed.length}`, bytes: rest }])
    report({ name: `${what}: ${name}`, value: bytes / 1000, unit: 'kB', goal: null });
}
