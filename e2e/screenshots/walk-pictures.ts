import type { Page } from '@playwright/test';
import { pageWalks } from '../walks/page-walks.ts';
import { desktop, drawn, laptop, phone, type Reader } from '../walks/readers.ts';
import type { WalkedLanguage } from '../walks/walked-language.ts';
import { shoot } from './shoot.ts';

const pictures = process.env['PICTURES'] ?? 'test-results/walks';

/** Keeps a picture of each state in each window, light and dark, in a folder of its walk. Nothing is wrong with what it sees. */
export function pictureReader(language: WalkedLanguage): Reader {
  return {
    name: `seen in ${language.tag}`,
    language,
    touch: false,
    looks: [desktop, laptop, phone].map((size) => ({
      size,
      async judge({ page }, state) {
        const walk = pageWalks.find(({ states }) => states.includes(state));
        const folder = `${pictures}/${fileName(walk?.name ?? '')}`;
        const name = (colorScheme: string) =>
          `${fileName(state.name)}-${language.tag}-${colorScheme}-${size.width}x${size.height}`;
        const byFinger = size === phone ? await takeByFinger(page) : null;
        for (const colorScheme of ['light', 'dark'] as const) {
          // Nothing turns or fades: two pictures of a state differ where the state does.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await drawn(page);
          await shoot(page, name(colorScheme), folder);
        }
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        await byFinger?.();
        return [];
      },
    })),
  };
}

function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
}

/** A phone is held in the hand. Gives what ends that. */
async function takeByFinger(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return async () => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await devtools.detach();
  };
}
