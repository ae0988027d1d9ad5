import { expect, test } from 'vitest';
import { addressKind } from './address-kinds.ts';

test.each([
  ['public', ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8']],
  [
    'private',
    [
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      'fd00:ec2::254',
      '100.100.100.200',
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
    ],
  ],
  ['loopback', ['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1']],
  [
    'never',
    [
      '169.254.169.254',
      '::ffff:169.254.169.254',
      '0.0.0.0',
      '::',
      'fe80::1',
      '224.0.0.1',
      '255.255.255.255',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'localhost',
      '127.1',
      '',
    ],
  ],
] as const)('%s: %j', (kind, addresses) => {
  expect(addresses.map((address) => [address, addressKind(address)])).toEqual(
    addresses.map((address) => [address, kind]),
  );
});
