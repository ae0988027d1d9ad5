import { expect, test } from 'vitest';
import { binaryPlatform } from './binary-header.mjs';

const elf = (/** @type {number} */ processor, libc = '') => {
  const bytes = Buffer.alloc(128);
  bytes.write('\x7fELF\x02\x01\x01', 'latin1');
  bytes.writeUInt16LE(processor, 18);
  bytes.write(libc, 80, 'latin1');
  return bytes;
};
const machO = (/** @type {number} */ processor) => {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32LE(0xfe_ed_fa_cf, 0);
  bytes.writeUInt32LE(processor, 4);
  return bytes;
};
const windows = (/** @type {number} */ processor, at = 96) => {
  const bytes = Buffer.alloc(128);
  bytes.write('MZ', 'latin1');
  bytes.writeUInt32LE(at, 0x3c);
  bytes.write('PE\0\0', 96, 'latin1');
  bytes.writeUInt16LE(processor, 100);
  return bytes;
};

test.each([
  ['Linux on x64', elf(0x3e, 'libc.so.6'), { os: 'linux', cpu: 'x64', musl: false }],
  ['Linux on arm64', elf(0xb7, 'libc.so.6'), { os: 'linux', cpu: 'arm64', musl: false }],
  ['Alpine on x64', elf(0x3e, 'libc.musl-x86_64.so.1'), { os: 'linux', cpu: 'x64', musl: true }],
  ['macOS on arm64', machO(0x01_00_00_0c), { os: 'darwin', cpu: 'arm64', musl: false }],
  ['macOS on x64', machO(0x01_00_00_07), { os: 'darwin', cpu: 'x64', musl: false }],
  ['Windows on x64', windows(0x86_64), { os: 'win32', cpu: 'x64', musl: false }],
  ['Windows on arm64', windows(0xaa_64), { os: 'win32', cpu: 'arm64', musl: false }],
])('a binary of %s is known', (_, bytes, platform) => {
  expect(binaryPlatform(bytes)).toEqual(platform);
});

test.each([
  ['another processor', elf(0x28)],
  ['one of 32 bits', elf(0x3e).fill(1, 4, 5)],
  ['a header that ends early', elf(0x3e).subarray(0, 40)],
  ['a Windows header that leads outside of the file', windows(0x86_64, 4_000_000_000)],
  ['a Windows header that leads to something else', windows(0x86_64, 64)],
  ['a Windows header at the very end', windows(0x86_64, 96).subarray(0, 100)],
  ['text', Buffer.from('module.exports = {};'.repeat(10))],
])('%s is no binary of a platform', (_, bytes) => {
  expect(binaryPlatform(bytes)).toBeNull();
});
