import bwipjs from 'bwip-js/node';
import { expect, test } from 'vitest';
import { code128Bars } from './code128-bars.ts';

test.each(['K7M4-Q2XW', '1234567890', 'a', 'PD 00~ 1'])('the bars of %s are those of the standard', (text) => {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named export `raw` is a bar code type of that name
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  const widths = symbol !== undefined && 'sbs' in symbol ? symbol.sbs : [];
  let at = 0;
  const expected = [];
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) expected.push({ x: at, width });
    at += width;
  }
  expect(code128Bars(text)).toEqual({ bars: expected, width: at });
});

test('text that a Code 128 cannot hold has no bars', () => {
  for (const text of ['', 'Zoë', 'x'.repeat(81), 'a\nb']) expect(code128Bars(text)).toBeNull();
});
