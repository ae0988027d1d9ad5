import { expect, test } from './browsers-test.ts';

test.use({ serviceOptions: { parcels: 5 } });

/** What a browser makes of the cookie that keeps a device signed in, and of the page's own look whether it would keep it. */
const measure = (token: string) => `(async () => {
  const rules = 'Path=/; Secure; SameSite=Strict';
  document.cookie = '__Host-probe=1; ' + rules;
  const looks = document.cookie.includes('__Host-probe');
  document.cookie = '__Host-probe=; Max-Age=0; ' + rules;
  const ask = async (method, headers = {}) =>
    (await fetch('/desk/session', { method, headers: { 'X-Desk': '1', ...headers } })).status;
  const opened = await ask('PUT', { Authorization: 'Bearer ${token}' });
  return { looks, opened, given: await ask('POST') };
})()`;

for (const host of ['127.0.0.1', 'localhost'])
  test(`the page sees whether this browser keeps the cookie of a device, at http://${host}`, async ({
    driver,
    service,
    engine,
  }) => {
    await driver.goTo(`${service.origin.replace('127.0.0.1', host)}/sign-in`);
    const found = (await driver.evaluate(measure(service.token))) as { looks: boolean; opened: number; given: number };
    test.info().annotations.push({ type: engine, description: `${host}: ${JSON.stringify(found)}` });
    expect(found.opened).toBe(201);
    expect(found.given).toBe(found.looks ? 200 : 401);
  });
