import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** How pages are looked at. */
export const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** Keeps a picture of what two stations show at this moment, one beside the other, in `test-results/two-stations`. */
export async function shootBoth(one: Page, two: Page, name: string): Promise<void> {
  const shots = await Promise.all(
    [one, two].map(async (page) => {
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot();
    }),
  );
  const { width, height } = one.viewportSize() ?? { width: 1440, height: 900 };
  await compose(one.context().browser(), { shots, width, height, path: `test-results/two-stations/${name}.png` });
}

interface Composed {
  shots: readonly Buffer[];
  width: number;
  height: number;
  path: string;
}

async function compose(browser: Browser | null, { shots, width, height, path }: Composed): Promise<void> {
  if (browser === null) throw new Error('The page has no browser that could make another.');
  const gap = 8;
  const page = await browser.newPage({ viewport: { width: 2 * width + gap, height } });
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}" width="${width}">`);
  await page.setContent(`<body style="margin:0;display:flex;gap:${gap}px;background:#888">${images.join('')}</body>`);
  await page.screenshot({ path });
  await page.close();
}
