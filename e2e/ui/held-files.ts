import type { Page } from '@playwright/test';
import { intercept } from '../intercept.ts';

/** Files of the page with such a name are on their way until `come` is called. */
export async function holdFiles(page: Page, name: RegExp): Promise<{ asked: () => boolean; come: () => void }> {
  let come = () => {};
  let isAsked = false;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await intercept(
    page,
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    async (route) => {
      isAsked = true;
      await coming;
      await route.continue();
    },
  );
  return { asked: () => isAsked, come };
}
