import { assert, json, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openLinkedPaths } from './linked-paths.ts';
import { linkRewriter, rewriteLinks } from './rewrite-links.ts';

const upstream = { href: 'https://api.test/shop/v1', pathPrefix: '/shop/v1' };
const own = 'https://desk.test/v1';
const linkedPaths = openLinkedPaths('secret', upstream.href);
const rewrite = linkRewriter(upstream, own, linkedPaths);

function rewritten(text: string): { text: string; foreign: string[] } {
  const { body, foreign } = rewriteLinks(Buffer.from(text), rewrite);
  return { text: body.toString(), foreign };
}

describe('links', () => {
  test.each([
    ['https://api.test/shop/v1/parcels?cursor=a%2Fb+c', `${own}/parcels?cursor=a%2Fb+c`],
    ['/shop/v1/parcels?filter%5bsource%5D=api', `${own}/parcels?filter%5bsource%5D=api`],
  ])('%s is ours', (link, expected) => expect(rewrite(link)).toBe(expected));

  test.each([
    'https://api.test/shop/v10/parcels',
    'https://api.test/shop/v1',
    'https://api.test/other/v1/parcels',
    'http://api.test/shop/v1/parcels',
    'https://api.test:443/shop/v1/parcels',
    'https://api.test@evil.test/shop/v1/parcels',
    'https://api.test.evil.test/shop/v1/parcels',
    'HTTPS://API.TEST/shop/v1/parcels',
    '//evil.test/shop/v1/parcels',
    '\\\\evil.test/shop/v1',
    'javascript:alert(1)',
    '/v1/parcels',
    '',
  ])('%j is not', (link) => expect(rewrite(link)).toBeNull());

  test.each(['https://api.test/shop/v1/pages/3?after=9', '/shop/v1/files/7.pdf'])('%s gets a seal', (link) => {
    const target = link.slice(link.indexOf('/shop/v1') + '/shop/v1'.length);
    expect(rewrite(link)).toBe(own + linkedPaths.seal(target));
  });

  test('below the base, but spelled so that it could be read as another path: it stays as it is', () => {
    expect(rewrite('/shop/v1/pages/..%2faccount')).toBeNull();
    expect(rewrite('https://api.test/shop/v1/parcels/../account')).toBeNull();
  });

  test('of a base without a path two slashes are another host', () => {
    expect(linkRewriter({ href: 'https://api.test', pathPrefix: '' }, own, linkedPaths)('//evil.test/x')).toBeNull();
  });
});

test('the links of a list, a parcel and an answer about one are rewritten, all else is the same byte for byte', () => {
  const parcel = (link: string) =>
    `{ "id" : "1",\t"weight":1.200, "big":12345678901234567890, "documents":{"labels":"${link}","customs_declaration":null}, "note":"https://api.test/shop/v1/x" }`;
  const list = (link: string) =>
    `{"data":[${parcel(link)},${parcel(link)}],"links":{"prev":"https://api.test/shop/v1/p","next":"${link}"},"x":{"links":{"next":"https://api.test/shop/v1/y"}}}`;
  const theirs = 'https://api.test/shop/v1/parcels/1/documents/labels';
  const ours = `${own}/parcels/1/documents/labels`;
  for (const shape of [
    list,
    (link: string) => `{"data":${parcel(link)}}`,
    (link: string) => `{"data":{"reprint":false,"parcel":${parcel(link)}}}`,
  ])
    expect(rewritten(shape(theirs))).toEqual({ text: shape(ours), foreign: [] });
});

test('a link with escapes is read as JSON has it', () => {
  const text = String.raw`{"links":{"next":"https:\/\/api.test\/shop\/v1\/parcels?cursor=\u0061\"b"}}`;
  expect(JSON.parse(rewritten(text).text)).toEqual({ links: { next: `${own}/parcels?cursor=a"b` } });
});

test('a link that leads elsewhere stays, and is named', () => {
  const text = '{"data":[{"documents":{"labels":"https://files.test/1.pdf"}}],"links":{"next":"https://evil.test/"}}';
  expect(rewritten(text)).toEqual({ text, foreign: ['documents.labels', 'links.next'] });
});

test('keys that only look like the way to a link are none', () => {
  for (const text of [
    '{"links.next":"https://api.test/shop/v1/a"}',
    '{"data":{"documents.labels":"https://api.test/shop/v1/a"}}',
    '{"links":["next","https://api.test/shop/v1/a"]}',
    '{"data":{"other":{"documents":{"labels":"https://api.test/shop/v1/a"}}}}',
    '{"a":{"links":{"next":"https://api.test/shop/v1/a"}}}',
  ])
    expect(rewritten(text)).toEqual({ text, foreign: [] });
});

test('any JSON without links comes back byte for byte, and so does what is none', () => {
  assert(
    property(json({ stringUnit: 'binary' }), uint8Array(), (text, bytes) => {
      expect(rewriteLinks(Buffer.from(text), rewrite).body.equals(Buffer.from(text))).toBe(true);
      expect(rewriteLinks(Buffer.from(bytes), rewrite).body.equals(Buffer.from(bytes))).toBe(true);
    }),
  );
});

test('depth is no stack of ours', () => {
  const deep = '['.repeat(1_000_000);
  expect(rewritten(`{"data":${deep}`).text).toHaveLength(deep.length + 8);
});
