import type { Page } from '@playwright/test';
import { withDoor } from '../door-process.ts';
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
    return withDoor({ url: standIn.apiBase, token }, ({ link, origin }) => open(link, origin));
  if (way === 'a proxy with the token of the browser')
    return withDoor({ url: standIn.apiBase, token: null }, ({ origin }) => open(`${origin}/#token=${token}`, origin));
  standIn.habits.cors = true;
  const allowed = { PARCEL_DESK_API_ORIGINS: standIn.origin };
  return withService({ parcels: 0, env: allowed }, async ({ origin }) => {
    await page.goto(`${origin}/sign-in`);
    await page.getByLabel('Base URL').fill(standIn.apiBase);
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('navigation').first().waitFor();
    await provide(origin);
  });
}
