import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { expect, test, vi } from 'vitest';

// One request with text for a pattern of quadratic or exponential time can stop the service.

vi.setConfig({ testTimeout: 300_000 });

/** A literal where a value may be, with its flags; a class in brackets may hold slashes. */
const literal = /(?<=[=(,:;![{&|?]\s*|\breturn\s+)\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([a-z]*)/g;

function literalsBelow(folder: string): { where: string; source: string; flags: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/(?:\.test|-suite)\.ts$/.test(entry.name))
    .flatMap((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
      return [...text.matchAll(literal)].map(([, source = '', flags = '']) => ({ where: entry.name, source, flags }));
    });
}

/** What these read is the operator's own: settings, and errors at start. */
const atStartOnly = ['config.ts', 'public-address.ts', 'upstream-config.ts', 'open-context.ts', 'open-store-of.ts'];
const found = ['contract', 'service']
  .flatMap((zone) => literalsBelow(join(import.meta.dirname, zone)))
  .filter(({ where }) => !atStartOnly.includes(where));
const literals = [...new Map(found.map((each) => [`/${each.source}/${each.flags}`, each])).values()];

/** A repeat without a limit has each way to match that one with a limit has, and is judged in an instant. */
const withoutLimits = (source: string) => source.replaceAll(/\{\d+,\d*\}/g, '*');
/** A busy machine takes its time: what has not ended by then is not known. */
const judge = (source: string, flags = '') => checkSync(source, flags, { timeout: 120_000 }).status;
const isSafe = (source: string, flags: string) => judge(source, flags) === 'safe';

test('the patterns are found', () => {
  expect(literals.length).toBeGreaterThan(40);
  expect(literals.map(({ where }) => where)).toContain('scalar-schemas.ts');
});

test('no pattern of contract and service takes more than linear time', () => {
  const slow = literals.filter(({ source, flags }) => !isSafe(withoutLimits(source), flags) && !isSafe(source, flags));
  expect(slow).toEqual([]);
});

test('a pattern that is not linear would be found', () => {
  for (const source of ['^(a+)+$', '^\\s+|\\s+$', '<([^>]+)>; *rel="next"'])
    expect([judge(withoutLimits(source)), judge(source)]).toEqual(['vulnerable', 'vulnerable']);
});
