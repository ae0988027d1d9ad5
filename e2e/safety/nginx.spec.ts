import { createServer, type Server } from 'node:net';
import { createParcel } from '../api/parcel-flows.ts';
import { expect, test as base } from '../fixtures.ts';
import { type Http2Client, http2Client } from '../http2-client.ts';
import { fullBrowser } from '../launch-options.ts';
import { type DeployedNginx, hasNginx, withDeployedNginx } from '../nginx-process.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { walkWholeWay } from '../ui/walk-whole-way.ts';

// deploy/nginx.conf, run by Debian's nginx in front of the service.

interface Front {
  nginx: DeployedNginx;
  service: ServiceProcess;
  client: Http2Client;
  authorization: { authorization: string };
}

interface FrontOptions {
  env: Record<string, string>;
  change?: (text: string) => string;
}

async function withFront({ env, change }: FrontOptions, provide: (front: Front) => Promise<void>): Promise<void> {
  const [port, own] = [await freePort(), String(await freePort())];
  const all = { PORT: own, PARCEL_DESK_PUBLIC_URL: `https://localhost:${port}`, PARCEL_DESK_TRUST_PROXY: '1', ...env };
  await withService({ parcels: 0, env: all }, (service) =>
    withDeployedNginx({ servers: [`127.0.0.1:${own}`], port, ...(change && { change }) }, async (nginx) => {
      const client = http2Client(nginx.origin, nginx.certificate);
      await provide({ nginx, service, client, authorization: { authorization: `Bearer ${service.token}` } });
      client.close();
      // What waits in a file there would be names and addresses on one more disk.
      expect(nginx.log()).not.toContain('temporary file');
    }),
  );
}

const test = base.extend<{ env: Record<string, string>; front: Front }>({
  env: [{}, { option: true }],
  front: ({ env }, provide) => withFront({ env }, provide),
});
test.skip(!hasNginx, 'nginx and openssl are not installed (on Debian: nginx-light and openssl).');
test.use({ launchOptions: fullBrowser, ignoreHTTPSErrors: true });

for (const path of ['', '/desk'])
  test(`one parcel from the list to the printer over TLS${path === '' ? '' : `, below ${path}`}`, async ({ page }) => {
    // As in docs/server.md: beside other programs of the same name.
    const change = (text: string) => (path === '' ? text : text.replace('location / {', `location ${path}/ {`));
    await withFront({ env: { PARCEL_DESK_BASE_PATH: path }, change }, async ({ nginx, service }) => {
      expect(service.link).toBe(`${nginx.origin}${path}/#token=${service.token}`);
      page.on('request', (request) => {
        if (request.url().startsWith('http')) expect(request.url()).toContain(`${nginx.origin}${path}/`);
      });
      const first = page.waitForResponse((response) => response.request().resourceType() === 'document');
      await walkWholeWay(page, { link: service.link, api: serviceClient(service.apiBase, service.token) });
      expect((await first).headers()['strict-transport-security']).toBe('max-age=63072000');
      const protocols = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
      expect(new Set(protocols.filter((protocol) => protocol !== ''))).toEqual(new Set(['h2']));
    });
  });

test('HTTP/2 is spoken, and without TLS everything is sent to where there is some, changes as changes', async ({
  front: { nginx, client },
}) => {
  expect((await client.send('GET', '/healthz')).status).toBe(200);
  expect(client.protocol()).toBe('h2');
  const plain = await fetch(`${nginx.plainOrigin}/v1/parcels?x=1`, { method: 'POST', redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/v1/parcels?x=1']);
});

test('events come as they happen, while their stream is open', async ({
  front: { service, client, authorization },
}) => {
  const api = serviceClient(service.apiBase, service.token);
  const stream = client.openStream('/desk/events?after=0', authorization);
  // The second one after the first was read: nothing waits for more to come.
  for (const order of ['FIRST', 'SECOND']) {
    const { id } = await createParcel(api, { order_number: order });
    await stream.until(id);
  }
  stream.close();
});

test('a body of 4 MB is taken, a larger one refused by the service, and one larger than any by nginx, all in JSON', async ({
  front: { client, authorization },
}) => {
  const send = async (bytes: number, path = '/v1/parcels') => {
    const json = '{"order_number":"LARGE"}';
    const body = json.padEnd(bytes, ' ');
    const headers = { ...authorization, 'content-type': 'application/json' };
    const answer = await client.send('POST', path, { headers, body });
    const { message } = JSON.parse(answer.body.toString()) as { message?: string };
    return [answer.status, answer.headers['x-request-id'] !== undefined, message];
  };
  expect(await send(4_194_304)).toEqual([201, true, undefined]);
  expect(await send(4_194_305)).toEqual([413, true, expect.stringMatching(/./)]);
  expect(await send(50 * 1024 * 1024 + 1)).toEqual([413, false, 'the body is larger than 50 MB']);
});

test('an answer of 4 MB and headers of 10 kB arrive whole', async () => {
  const origins = Array.from({ length: 250 }, (_, index) => `https://api-${index}.a-long-name.example.com`);
  await withFront(
    { env: { PARCEL_DESK_API_ORIGINS: origins.join(' ') } },
    async ({ service, client, authorization }) => {
      const page = await client.send('GET', '/', { headers: { accept: 'text/html' } });
      expect([page.status, String(page.headers['content-security-policy']).length > 10_000]).toEqual([200, true]);
      const api = serviceClient(service.apiBase, service.token);
      const note = 'x'.repeat(10_000);
      const items = Array.from({ length: 4 }, (_, index) => ({ name: `${index}`, description: note }));
      for (let count = 0; count < 100; count += 1) await createParcel(api, { note, items });
      const direct = await api.get('/parcels');
      const through = await client.send('GET', '/v1/parcels', { headers: authorization });
      expect(through.body.length).toBeGreaterThan(4_000_000);
      expect(through.body.equals(direct.bytes)).toBe(true);
    },
  );
});

test('a client cannot say who it is, and its queries are not in the log', async () => {
  await withFront({ env: { PARCEL_DESK_FAILED_AUTH: '3' } }, async ({ client, nginx }) => {
    const guess = async (from: string) =>
      (
        await client.send('GET', '/v1/parcels?order_number=JANA', {
          headers: { authorization: 'Bearer wrong', 'x-forwarded-for': from },
        })
      ).status;
    const statuses = [];
    for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) statuses.push(await guess(from));
    expect(statuses).toEqual([401, 401, 401, 429]);
    await expect.poll(() => nginx.requests()).toContain('GET /v1/parcels 429');
    expect(nginx.requests()).not.toContain('JANA');
  });
});

test('what is measured stays in the network', async ({ front: { client } }) => {
  expect((await client.send('GET', '/metrics')).status).toBe(403);
});

/** Two servers, each of which answers its requests with these bytes in turn; it ends the connection after any but a whole answer. */
async function withDyingServers(
  answers: readonly string[],
  provide: (servers: string[], requests: string[]) => Promise<void>,
): Promise<void> {
  const requests: string[] = [];
  const servers: Server[] = [0, 1].map(() => {
    let seen = 0;
    return createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        const [line = '', ...head] = bytes.toString().split(' HTTP/', 2);
        // The end of a body can come on its own.
        if (head.length === 0) return;
        requests.push(line);
        const answer = answers[seen] ?? '';
        seen += 1;
        if (answer.endsWith('\n\n')) socket.write(answer);
        else socket.end(answer);
      });
    });
  });
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<string>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as { port: number }).port}`)),
        ),
    ),
  );
  try {
    await provide(ports, requests);
  } finally {
    for (const server of servers) server.close();
  }
}

const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n\n\n';
for (const [death, answers, before] of [
  ['before it answers', [''], 0],
  ['in the middle of its answer', ['HTTP/1.1 201 Created\r\nContent-Length: 100\r\n\r\n{"data"'], 0],
  ['on a connection that had answered before', [whole, ''], 1],
] as const)
  test(`a service that dies ${death} gets no request a second time`, async () => {
    await withDyingServers(answers, (servers, requests) =>
      // Both go on being asked: one that fails is left out for a while otherwise.
      withDeployedNginx({ servers: servers.map((server) => `${server} max_fails=0`) }, async (nginx) => {
        const client = http2Client(nginx.origin, nginx.certificate);
        // Once for each of the two: both then have an open connection.
        for (let count = 0; count < 2 * before; count += 1) await client.send('GET', '/');
        const from = requests.length;
        for (const method of ['POST', 'PATCH', 'GET']) {
          const answer = await client.send(method, `/v1/${method}`).catch(() => null);
          if (answer !== null && death !== 'in the middle of its answer')
            expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
              502,
              { message: 'Parcel Desk does not answer at the moment; try again' },
            ]);
        }
        expect(requests.slice(from).toSorted()).toEqual(['GET /v1/GET', 'PATCH /v1/PATCH', 'POST /v1/POST']);
        client.close();
      }),
    );
  });
