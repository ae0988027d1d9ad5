import type { Page } from '@playwright/test';

/** Watches the page for a text. What is returned reports whether it has been shown since, however shortly. */
export async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle((wanted) => {
    const found = { seen: false };
    const look = () => {
      found.seen ||= document.body.textContent.includes(wanted);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return found;
  }, text);
  return () => watch.evaluate(({ seen }) => seen);
}
