import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openLogger } from '#service/model/logger.ts';
import { clientOf, logRequest, noteSender } from './log-request.ts';

const id = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';

function lineOf(method: string, url: string, tokenId?: string): Record<string, unknown> {
  const lines: string[] = [];
  const logger = openLogger({ level: 'info', clock: () => 1_800_000_000_000, write: (line) => lines.push(line) });
  const incoming = { method, url } as IncomingMessage;
  if (tokenId !== undefined) noteSender(incoming, tokenId);
  const outgoing = { getHeader: (name: string) => (name === 'x-request-id' ? 'r1' : undefined) };
  logRequest(logger, { incoming, outgoing }, { client: '192.0.2.7', status: 200, bytes: 12, millis: 3.4 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{[^\n\r]*\}\n$/);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

test('one line: when (UTC), what, how it went, how long and large, whose token it was and from where', () => {
  expect(lineOf('GET', `/v1/parcels/${id}/documents/labels`, 't1')).toEqual({
    time: '2027-01-15T08:00:00Z',
    level: 'info',
    event: 'request',
    request_id: 'r1',
    method: 'GET',
    path: `/v1/parcels/${id}/documents/labels`,
    status: 200,
    ms: 3,
    bytes: 12,
    token_id: 't1',
    client: '192.0.2.7',
  });
  expect(lineOf('GET', '/')['token_id']).toBeNull();
});

test.each([
  ['/v1/parcels?filter[source]=Erika', '/v1/parcels'],
  ['/v1/parcels/Erika', '/v1/parcels/*'],
  ['/v1/parcels/erika/process', '/v1/parcels/*/process'],
  ['/pd_secret#token=pd_secret', '/*'],
  ['/assets/index-4aZ_.js', '/assets/index-4aZ_.js'],
  ['/assets/Erika Muster', '/assets/*'],
  ['/%0d%0a{"level":"error"}', '/*'],
  ['/v1/\r\n{"level":"error"}', '/v1/*'],
  [`/${'/x'.repeat(4000)}`, `/${'/*'.repeat(99)}/`],
])('the path %j is logged as %s', (url, path) => {
  expect(lineOf('GET', url)['path']).toBe(path);
});

test('a method with line breaks stays on one line', () => {
  expect(lineOf('GET\r\n{"level":"error"}', '/')['method']).toContain('\r\n');
});

test.each([
  ['its connection', 0, true, '198.51.100.9', '10.0.0.1'],
  ['the balancer that is trusted', 1, true, 'not an address, 198.51.100.9', '198.51.100.9'],
  ['nowhere: what the balancer wrote is no address', 1, true, '198.51.100.9, Erika', null],
  ['nowhere: addresses are not logged', 0, false, '', null],
])('the address of a client is taken from %s', (_from, trustedProxies, logAddresses, forwarded, client) => {
  const incoming = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } };
  expect(clientOf(incoming as unknown as IncomingMessage, { trustedProxies, logAddresses })).toBe(client);
});
