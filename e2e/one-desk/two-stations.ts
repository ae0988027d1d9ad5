import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchPages } from '../page-watch.ts';
import { expect } from '../fixtures.ts';
import type { StorePlace } from '../store-tokens.ts';
import { enterStation, outcome, scan, ship } from '../ui/station-pages.ts';
import { changeStore } from './change-store.ts';

/** A station in a browser of its own. */
export interface OtherStation {
  page: Page;
  /** The addresses of what it has printed. */
  printed: () => Promise<string[]>;
}

/**
 * Two stations of one account side by side, each in a browser of its own, for as long as `walk` runs. `link`: which signs in; two where each
 * has a process of its own. `look`: how both are looked at.
 */
export async function withTwoStations(
  browser: Browser,
  link: string | readonly [string, string],
  walk: (one: OtherStation, two: OtherStation) => Promise<void>,
  look: BrowserContextOptions = {},
): Promise<void> {
  const contexts = await Promise.all([browser.newContext(look), browser.newContext(look)]);
  try {
    const problems = await Promise.all(contexts.map(watchPages));
    const links = typeof link === 'string' ? [link, link] : link;
    const open = async (page: Page, place: number) => ({
      page,
      printed: await enterStation(page, links[place] ?? ''),
    });
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const streams = pages.map((page) => page.waitForResponse(/\/desk\/events/));
    const [one, two] = await Promise.all(pages.map(open));
    await Promise.all(streams);
    if (one !== undefined && two !== undefined) await walk(one, two);
    expect(problems.flat(), 'no page violated its Content-Security-Policy or threw').toEqual([]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** What else happens while two stations do something. */
export interface Moments {
  /** In the middle of it. */
  midway: () => void;
  /** Looks at both pages at a moment that has this name. */
  look: (one: Page, two: Page, moment: string) => Promise<void>;
}

/** What another station did is known at once, and without events at the second look of the page at the latest. */
export const heardLate = { timeout: 60_000 };

/** A parcel on the first station's table is taken over and shipped at the second, whose Enter ships nothing before; its label comes out once. */
export async function takeOverAndShip(
  { page: one }: OtherStation,
  { page: two, printed }: OtherStation,
  order: string,
  moments?: Moments,
): Promise<void> {
  await scan(one, order);
  await expect(one.getByText('Ready to ship')).toBeVisible();
  moments?.midway();
  await scan(two, order);
  await expect(two.getByRole('alert')).toContainText(/At Station .+ since/);
  await moments?.look(one, two, 'claim');
  await two.keyboard.press('Enter');
  await expect(two.getByRole('button', { name: 'Process and print' })).toHaveCount(0);
  await two.getByRole('button', { name: 'Take over' }).click();
  await expect(two.getByText('Ready to ship')).toBeVisible(heardLate);
  await expect(one.getByRole('alert')).toContainText(/Taken over at Station/, heardLate);
  await moments?.look(one, two, 'taken-over');
  await ship(two);
  await expect(outcome(two)).toContainText('Printed', heardLate);
  await expect.poll(printed).toHaveLength(1);
  // It is on the second table still, and no station has it at hand.
  await expect(one.getByRole('alert')).toContainText('Already printed', heardLate);
  await moments?.look(one, two, 'shipped');
}

/** Lets the claims of parcels run out, as if their stations had been gone for two minutes. */
export async function endLeases(place: StorePlace): Promise<void> {
  await changeStore(place, "update desk_claims set until_ms = 1 where state = 'table'");
}
