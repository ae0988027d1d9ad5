import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['https://tracking.example.com/RR1', 'https://tracking.example.com/RR1'],
  ['http://carrier.example/a b', 'http://carrier.example/a%20b'],
  ['HTTPS://TRACK.example/1', 'https://track.example/1'],
])('%s becomes a link', (url, href) => {
  expect(safeLink(url)?.href).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '//evil.example/1',
  '/v1/parcels',
  'RR123456785NL',
  '',
  null,
])('%j stays text', (url) => {
  expect(safeLink(url)).toBeNull();
});
