import type { Page } from '@playwright/test';

/** What can be pressed on a page, as a user and a screen reader have it. */
export interface OfferedAction {
  /** Without keys, ids and numbers. */
  name: string;
  /** Why it cannot be pressed; null where it can. */
  reason: string | null;
}

/** All buttons and links of what the selector finds, each name once. */
export function offeredActions(page: Page, within: string): Promise<OfferedAction[]> {
  return page.evaluate((selector) => {
    const found = [...document.querySelectorAll(`${selector} :is(button, a, [role=button], [role=menuitem], summary)`)];
    return found.flatMap((element) => {
      if (!element.checkVisibility() || element.closest('[aria-hidden=true], [inert]') !== null) return [];
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('kbd, [hidden], svg')) hidden.remove();
      const name = (element.getAttribute('aria-label') ?? copy.textContent)
        .replaceAll(/\d[\d.,]*/g, '#')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
      const said = ids
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      return [{ name, reason: element.getAttribute('aria-disabled') === 'true' ? said : null }];
    });
  }, within);
}

/** The commands of the palette on the page as it is. */
export async function offeredCommands(page: Page): Promise<OfferedAction[]> {
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: /Find|Search|parcel/i })
    .last()
    .waitFor();
  await page.locator('[role=option]').first().waitFor();
  const commands = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] [role=option]')].map((option) => ({
      name: (option.children[0]?.textContent ?? '').replaceAll(/\d[\d.,]*/g, '#').trim(),
      reason: option.getAttribute('aria-disabled') === 'true' ? (option.children[1]?.textContent ?? '') : null,
    })),
  );
  await page.keyboard.press('Escape');
  return commands;
}
