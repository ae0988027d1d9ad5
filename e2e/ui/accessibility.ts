import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What of it the colours decide: only they are others in dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rules that an open list of choices breaks on purpose: the library hides the page around it, headings and landmarks included. */
export const hiddenOutside = ['aria-hidden-focus', 'region', 'page-has-heading-one'];

/** No axe violation on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page, exempt: string[] = []): Promise<void> {
  expect(await axeProblems(page, exempt)).toEqual([]);
}

/**
 * What is wrong with a page as it stands, by the names of axe's rules: everything in light, and what colours decide in dark.
 * `exempt` are rules.
 */
export async function axeProblems(page: Page, exempt: string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The new colours are there after the next frames, not at once.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    // All in the page itself, and no word about what is right: otherwise axe opens a page of its own to put the results of
    // frames together and describes every element, which takes four times as long. Our pages have no frames to look into.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    if (colorScheme === 'light') axe.withTags(tags).disableRules(exempt);
    else axe.withRules(colourRules);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}
