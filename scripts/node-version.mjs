import { StopReason } from './stop-reason.mjs';

/** The same rule as `engines` in package.json, which npm only warns about. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!fits) throw new StopReason(`Node ${version} does not fit: Parcel Desk needs Node 20.19, 22.12 or 24 and later.`);
}
