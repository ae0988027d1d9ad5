import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const operate = readFileSync(join(folder, '../../docs/operate.md'), 'utf8');

test('docs/operate.md names every event of the log, and no other', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const logged = sources.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [...text.matchAll(/logger\.(?:info|error)\(\s*'([\w-]+)'/g)].map((match) => match[1] ?? '');
  });
  const [, table = ''] = /\| event +\|[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(operate) ?? [];
  const named = [...table.matchAll(/^\| `([\w-]+)`/gm)].map((match) => match[1] ?? '');
  expect(new Set(named)).toEqual(new Set(logged));
  expect(new Set(named).size).toBe(named.length);
});
