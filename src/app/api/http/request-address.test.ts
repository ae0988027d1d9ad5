import { describe, expect, it } from 'vitest';
import { ownLink, readApiBase } from './request-address.ts';

const page = 'http://127.0.0.1:4680';

describe('readApiBase', () => {
  it.each([
    ['/v1', 'http://127.0.0.1:4680/v1', '/v1/'],
    ['/v1/', 'http://127.0.0.1:4680/v1', '/v1/'],
    ['https://api.example.com/shipping/v1', 'https://api.example.com/shipping/v1', '/shipping/v1/'],
    ['https://api.example.com', 'https://api.example.com', '/'],
  ])('%s is read as the base of an API', (base, href, prefix) => {
    expect(readApiBase(base, page)).toMatchObject({ href, prefix });
  });

  it.each([
    'ftp://api.example.com/v1',
    'https://me:secret@api.example.com/v1',
    '/v1?x=1',
    '/v1#x',
    'http://',
    'javascript:alert(1)',
  ])('%s is refused as the base of an API', (base) => expect(readApiBase(base, page)).toBeNull());
});

describe('ownLink', () => {
  const base = readApiBase('/v1', page) ?? expect.fail('base');

  it.each([
    'http://127.0.0.1:4680/v1/parcels?sort=-created_at&filter[source]=api&cursor=a%2Bb',
    'http://127.0.0.1:4680/v1/parcels?filter%5Bsource%5D=api',
  ])('passes an absolute link byte for byte: %s', (link) => expect(ownLink(link, base)).toBe(link));

  it.each([
    ['/v1/parcels?cursor=x', 'http://127.0.0.1:4680/v1/parcels?cursor=x'],
    ['parcels?cursor=x', 'http://127.0.0.1:4680/v1/parcels?cursor=x'],
    ['?cursor=x', 'http://127.0.0.1:4680/v1/?cursor=x'],
  ])('resolves the relative link %s', (link, href) => expect(ownLink(link, base)).toBe(href));

  it.each([
    'https://api.example.com/v1/parcels',
    'http://127.0.0.1:4681/v1/parcels',
    'https://127.0.0.1:4680/v1/parcels',
    'http://127.0.0.1:4680@evil.example/v1/parcels',
    'http://user@127.0.0.1:4680/v1/parcels',
    '//evil.example/v1/parcels',
    '\\\\evil.example/v1/parcels',
    '/\\evil.example/v1/parcels',
    'http:\\\\evil.example/v1/parcels',
    'ht\ntp://evil.example/v1/parcels',
    'http://１27.0.0.2:4680/v1/parcels',
    'http://xn--127-0-0-1.xn--p1ai/v1/parcels',
    'http://localhost:4680/v1/parcels',
    'http://127.0.0.1:80@evil.example/v1/parcels',
    'http://127.0.0.1:4680/v1/%2e%2e/parcels',
    'data:application/json,{"data":[],"links":{"next":null}}',
    'http://127.0.0.1:4680/v2/parcels',
    'http://127.0.0.1:4680/v1/../admin',
    'http://127.0.0.1:4680/v1%2f..%2fadmin',
    'javascript:alert(1)',
    'http://[broken',
  ])('does not let the token go to %s', (link) => expect(ownLink(link, base)).toBeNull());
});
