/** Processors by their number in the headers of ELF (Linux), PE (Windows) and Mach-O (macOS). */
const elfProcessors = new Map([
  [0x3e, 'x64'],
  [0xb7, 'arm64'],
]);
const windowsProcessors = new Map([
  [0x86_64, 'x64'],
  [0xaa_64, 'arm64'],
]);
const machProcessors = new Map([
  [0x01_00_00_07, 'x64'],
  [0x01_00_00_0c, 'arm64'],
]);

/**
 * Reads from a native binary what it runs on.
 * @param {Buffer} bytes
 * @returns {import('./target-platform.mjs').Platform | null} Null for anything but a 64-bit binary of a known system and processor.
 */
export function binaryPlatform(bytes) {
  if (bytes.length < 64) return null;
  if (bytes.readUInt32BE(0) === 0x7f_45_4c_46) {
    const [wordSize, byteOrder] = [bytes[4], bytes[5]];
    if (wordSize !== 2 || byteOrder !== 1) return null;
    const cpu = elfProcessors.get(bytes.readUInt16LE(18));
    // It names the C library it is linked to; that of musl has no number.
    return cpu === undefined ? null : { os: 'linux', cpu, musl: !bytes.includes('libc.so.6') };
  }
  if (bytes.readUInt32LE(0) === 0xfe_ed_fa_cf) {
    const cpu = machProcessors.get(bytes.readUInt32LE(4));
    return cpu === undefined ? null : { os: 'darwin', cpu, musl: false };
  }
  if (bytes.toString('latin1', 0, 2) === 'MZ') {
    const header = bytes.readUInt32LE(0x3c);
    if (header + 6 > bytes.length || bytes.toString('latin1', header, header + 4) !== 'PE\0\0') return null;
    const cpu = windowsProcessors.get(bytes.readUInt16LE(header + 4));
    return cpu === undefined ? null : { os: 'win32', cpu, musl: false };
  }
  return null;
}
