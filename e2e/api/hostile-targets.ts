import type { ServiceProcess } from '../service-process.ts';
import { rawExchange } from './raw-http.ts';

const id = '0193f0a1-0000-7000-8000-000000000001';
const refusals = [400, 404, 405, 421];

/** Request targets that would lead elsewhere if anyone read them that way. `trap` is where they lead to. */
function hostileTargets(trap: string): string[] {
  const steps = [
    '..',
    '%2e%2e',
    '%2E%2E',
    '..%2f',
    '..%5c',
    '..\\',
    '%252e%252e',
    '.%2e',
    '..;',
    '..%00',
    '%c0%ae%c0%ae',
    '．．',
  ];
  const climbs = steps.flatMap((step) => [
    `/v1/${step}/admin`,
    `/v1/parcels/${step}/${step}/admin`,
    `/v1/parcels/${id}/documents/${step}/${step}/${step}/admin`,
    `/v1/${step}/${step}/http://${trap}/`,
    `/v1/parcels${step}/admin`,
  ]);
  const hosts = [
    trap,
    `user@${trap}`,
    `${trap}#@api`,
    `${trap}%23`,
    `[::1]:${trap.split(':')[1]}`,
    `localhost:${trap.split(':')[1]}`,
    `0x7f000001:${trap.split(':')[1]}`,
  ];
  const others = hosts.flatMap((host) => [
    `http://${host}/v1/parcels`,
    `https://${host}/v1/parcels`,
    `//${host}/v1/parcels`,
    `///${host}/v1/parcels`,
    `/\\${host}/v1/parcels`,
    `/v1//${host}/parcels`,
    `/v1/parcels//${host}/`,
    `/v1/parcels/@${host}`,
    `/v1/http://${host}/`,
    `/v1/http:%2f%2f${host}%2f`,
    `/v1@${host}/parcels`,
    `/v1:${host}/parcels`,
    `.${host}/v1/parcels`,
    `@${host}/v1/parcels`,
    `/v1/parcels/${id}/process/http://${host}`,
    `/${host}/../v1/parcels`,
  ]);
  const odd = [
    '/v1/account',
    '/v1/',
    '/v1/parcels/',
    '/v1/parcels/.',
    '/v1/parcels/.env',
    '/v1/parcels/a;b',
    '/v1/parcels/a%0d%0aHost:evil',
    '/v1/parcels%3fx',
    '/V1/parcels',
    '/v1/parcels/%00',
    '/v1/openapi.json',
    '/v1/session',
    '/x/../v1/parcels',
    '/v1/parcels/.git/config',
    '/v1/parcels/a|b',
    '/v1/parcels/a,b',
    '/v1/parcels/a$b',
    '/v1/parcels/a:80',
    '/v1/parcels/"',
    '/v1/shipping-methods/',
    '/v1/shipping-methods-2',
    '/v1/documents/..',
    '/v1/parcels/a/b/c/d/e/f/g',
    '/v1/%70arcels',
    '/v1/parcels/*',
    '/v2/parcels',
    '/v1/./parcels',
    '/v1/parcels/a%2fb',
    '*',
    'parcels',
    '',
  ];
  return [...climbs, ...others, ...odd];
}

/** Sends each of them to a proxy as a reading and as a change. `others` were not refused. */
export async function sendHostile(
  deskProxy: ServiceProcess,
  trap: string,
): Promise<{ targets: number; others: string[] }> {
  const others: string[] = [];
  const targets = hostileTargets(trap);
  for (const target of targets)
    for (const [method, host] of [
      ['GET', new URL(deskProxy.origin).host],
      ['POST', trap],
    ]) {
      const lines = [
        `${method} ${target} HTTP/1.1`,
        `Host: ${host}`,
        `X-Forwarded-Host: ${trap}`,
        `Forwarded: host=${trap}`,
        `X-Original-URL: http://${trap}/`,
        `X-Rewrite-URL: http://${trap}/`,
        `Authorization: Bearer ${deskProxy.token}`,
        'Content-Length: 0',
        'Connection: close',
      ];
      const { status } = await rawExchange(deskProxy.origin, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
      if (!refusals.includes(status)) others.push(`${status}: ${method} ${target}`);
    }
  return { targets: targets.length, others };
}

/** Hosts that a proxy says it has connected to. */
export function connectedHosts(deskProxy: ServiceProcess): (string | undefined)[] {
  return [...deskProxy.log().matchAll(/"upstream-connection","host":"([^"]*)"/g)].map(([, host]) => host);
}
