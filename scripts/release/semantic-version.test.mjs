import { expect, test } from 'vitest';
import { nextVersions } from './semantic-version.mjs';

test('a patch, a minor and a major version may follow', () => {
  expect(nextVersions('0.1.0')).toEqual(['0.1.1', '0.2.0', '1.0.0']);
  expect(nextVersions('1.9.9')).toEqual(['1.9.10', '1.10.0', '2.0.0']);
});

test.each(['1.2', 'v1.2.3', '1.2.3-rc.1', '01.2.3', ''])('nothing follows %j, which is no version', (text) => {
  expect(nextVersions(text)).toEqual([]);
});
