import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { ownProfile, otherProfile, type ServerProfile } from './stand-in-profile.ts';
import { type StandIn, withStandIn } from './stand-in-server.ts';

interface FaultsFixtures {
  /** Every habit the stand-in starts with. Default: all of them otherwise. */
  profile: ServerProfile;
  /** A server with other habits in front of this worker's service; its own for each test. */
  standIn: StandIn;
  /** Requests to the stand-in, as any client would send them. */
  otherApi: ServiceClient;
  /** A page that is signed in at the stand-in and shows its list of parcels. */
  otherDesk: Page;
}

/** Errors of the network itself, which the browser writes down: refused requests that a test provokes. */
const networksOwn = /^Failed to load resource/;

/** Tests against a server with other habits. None may show an empty page or write an error to the console. */
export const test = base.extend<FaultsFixtures>({
  profile: [otherProfile, { option: true }],
  standIn: ({ service, profile }, provide) => withStandIn(service, profile, provide),
  otherApi: async ({ standIn, service }, provide) => {
    await provide(serviceClient(standIn.apiBase, service.token));
  },
  page: async ({ page }, provide) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !networksOwn.test(message.text())) problems.push(message.text());
    });
    await page.exposeFunction('reportBlank', (address: string) => void problems.push(`blank screen at ${address}`));
    await page.addInitScript(watchForBlank);
    await provide(page);
    expect(problems, 'no blank screen, no error on the console').toEqual([]);
  },
  otherDesk: async ({ page, standIn }, provide) => {
    await page.goto(standIn.link);
    await page.getByRole('navigation').first().waitFor();
    await provide(page);
    expect(standIn.strays, 'requests beside the configured base path').toEqual([]);
    expect(standIn.changedLinks, 'next links that did not come back byte for byte').toEqual([]);
    expect(standIn.parcels.dropped, 'unknown values that a save dropped').toEqual([]);
    expect(standIn.parcels.strangeFields, 'fields of a change that the API does not have').toEqual([]);
  },
});

/** Runs in the page: once something is shown, the page is never without a word again. */
function watchForBlank(): void {
  const { reportBlank } = globalThis as unknown as { reportBlank: (address: string) => void };
  let shown = false;
  const look = () => {
    const words = document.getElementById('root')?.textContent?.trim() ?? '';
    if (shown && words === '') reportBlank(location.pathname);
    shown = words !== '';
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
  );
}

/** Our own service's habits but for these. */
export function ownProfileBut(others: Partial<ServerProfile>): ServerProfile {
  return { ...ownProfile, ...others };
}

export { expect };
