import { expect, test } from 'vitest';
import { cursorSealer } from './keyset.ts';

const sealer = cursorSealer('secret');
const position = { value: 1_700_000_000, id: '01a1fcca-8d90-7000-9a33-b87fd38ce2db' };

test('a cursor opens to the position it was sealed with', () => {
  expect(sealer.open(sealer.seal(position, 'scope'), 'scope')).toEqual(position);
});

test('another scope or another secret does not open it', () => {
  const cursor = sealer.seal(position, 'scope');
  expect(sealer.open(cursor, 'other scope')).toBeNull();
  expect(cursorSealer('other secret').open(cursor, 'scope')).toBeNull();
});

test('no changed character survives the seal', () => {
  const cursor = sealer.seal(position, 'scope');
  for (let at = 0; at < cursor.length; at += 1) {
    const forged = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'Q' : 'A'}${cursor.slice(at + 1)}`;
    expect(sealer.open(forged, 'scope')).toBeNull();
  }
});

test.each(['', 'x', 'zz'.repeat(500), '💥', '='.repeat(40)])('text that is no cursor is refused: %j', (text) => {
  expect(sealer.open(text, 'scope')).toBeNull();
});
