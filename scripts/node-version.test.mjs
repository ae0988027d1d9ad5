import { expect, test } from 'vitest';
import { checkNodeVersion } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('Node %s fits', (version) => {
  expect(() => checkNodeVersion(version)).not.toThrow();
});

test.each(['16.20.0', '18.20.0', '20.18.3', '21.7.0', '22.11.0', '23.1.0'])(
  'Node %s is named as what stops it',
  (version) => {
    expect(() => checkNodeVersion(version)).toThrow(`Node ${version} does not fit`);
  },
);
