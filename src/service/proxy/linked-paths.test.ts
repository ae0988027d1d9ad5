import { expect, test } from 'vitest';
import { openLinkedPaths } from './linked-paths.ts';

const base = 'https://api.example.com/v1';
const paths = openLinkedPaths('secret', base);

/** A sealed link as a request brings it back: its path, and its query with the question mark. */
function parts(link: string | null): [path: string, query: string] {
  const [path = '', query] = (link ?? '').split('?');
  return [path, query === undefined ? '' : `?${query}`];
}

test('a sealed link opens as it was, also in another process with the same secret', () => {
  for (const target of ['/files/7.pdf', '/pages/3?after=9&filter%5Bx%5d=+', '/pages/3?', '/a/b/c/d/e/f/g/h']) {
    const [path, query] = parts(paths.seal(target));
    expect(openLinkedPaths('secret', base).open(path, query)).toBe(target.split('?')[0]);
  }
});

test('whatever is not byte for byte what was sealed opens nothing', () => {
  const [path, query] = parts(paths.seal('/pages/3?after=9'));
  expect(paths.open(path, query)).toBe('/pages/3');
  expect(paths.open(path, '?after=8')).toBeNull();
  expect(paths.open(path, '')).toBeNull();
  expect(paths.open(path.replace('/pages/3', '/pages/4'), query)).toBeNull();
  expect(paths.open(path.replace('/pages', '/account'), query)).toBeNull();
  const changed = path.replace(/(?<=^\/linked\/)./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(paths.open(changed, query)).toBeNull();
  expect(paths.open(path.replace(/(?<=^\/linked\/)./, ''), query)).toBeNull();
  expect(openLinkedPaths('another secret', base).open(path, query)).toBeNull();
  expect(openLinkedPaths('secret', 'https://other.example.com/v1').open(path, query)).toBeNull();
});

test('a path that a server could read as another one is not sealed, and does not open under any seal', () => {
  const hostile = [
    '/pages/../account',
    '/pages/%2e%2e/account',
    '/pages/..%2faccount',
    '//evil.test/pages',
    '/pages/',
    '/pages/.git',
    '/pages/a;b',
    '/pages/a\\b',
    '/pages/a%00',
    '/pages/a@evil.test',
    '/pages/a:80',
    '/pages/a\n',
    '',
    '/',
    '/a/b/c/d/e/f/g/h/i',
  ];
  for (const target of hostile) {
    expect([target, paths.seal(target)]).toEqual([target, null]);
    expect([target, paths.open(`/linked/${'A'.repeat(43)}${target}`, '')]).toEqual([target, null]);
  }
});
