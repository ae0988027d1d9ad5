import type { Page } from '@playwright/test';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { withService, type ServiceProcess } from '../service-process.ts';
import type { StandIn } from './stand-in-server.ts';

/** How a page reaches another server: what each of them adds or takes away is between the page and the same API. */
export const ways = [
  'a static page',
  'a page with another API allowed',
  'a proxy with its own token',
  'a proxy with the token of the browser',
] as const;
export type Way = (typeof ways)[number];

/** The details of a test that is made for each way: `npm test` runs it in these alone, `npm run test:safety` in all others. */
export function alwaysBy(way: Way, ...always: readonly Way[]): { tag?: '@safety' } {
  return always.includes(way) ? {} : { tag: '@safety' };
}

/** Whether the page signs in with the API's own token, and needs it again when the API does not accept it any more. */
export function hasApiToken(way: Way): boolean {
  return way !== 'a proxy with its own token';
}

/** Whether the page itself talks to the API: nothing in between keeps keys. */
export function isDirect(way: Way): boolean {
  return !way.startsWith('a proxy');
}

/** Signs `page` in at `standIn` in one of the ways. `provide` gets the origin that serves the page. */
export async function inWay(
  way: Way,
  { page, standIn, service }: { page: Page; standIn: StandIn; service: ServiceProcess },
  provide: (origin: string) => Promise<void>,
): Promise<void> {
  const { token } = service;
  const open = async (address: string, origin: string) => {
    await page.goto(address);
    await page.getByRole('navigation').first().waitFor();
    await provide(origin);
  };
  if (way === 'a static page') return open(standIn.link, standIn.origin);
  if (way === 'a proxy with its own token')
    return withDeskProxy({ url: standIn.apiBase, token }, ({ link, origin }) => open(link, origin));
  if (way === 'a proxy with the token of the browser')
    return withDeskProxy({ url: standIn.apiBase, token: null }, ({ origin }) =>
      open(`${origin}/#token=${token}`, origin),
    );
  standIn.profile.cors = true;
  const abilities = JSON.stringify({ [standIn.apiBase]: { idempotencyKeys: standIn.profile.keys } });
  const allowed = { PARCEL_DESK_API_ORIGINS: standIn.origin, PARCEL_DESK_API_SERVERS: abilities };
  return withService({ parcels: 0, env: allowed }, async ({ origin }) => {
    await page.goto(`${origin}/sign-in`);
    await page.getByLabel('Base URL').fill(standIn.apiBase);
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('navigation').first().waitFor();
    await provide(origin);
  });
}
