import type { Page } from '@playwright/test';

/** All that the browser's databases hold, as text; empty where they hold nothing. */
export function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      for (const store of opened.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve) => {
            const all = opened.transaction(store).objectStore(store).getAll();
            all.addEventListener('success', () => resolve(all.result.map((each) => JSON.stringify(each)).join('\n')));
          }),
        );
      opened.close();
    }
    return texts.join('');
  });
}
