import { fingerprint } from '#contract/values/fingerprint.ts';

// What a mark *corrected* is made of, by the service and by pages alike.

/** Only the desk reads these: a parcel whose note has changed is the same to the carrier. */
const ownFields = ['note', 'tags'];

/** Of the paths of changed fields those that a carrier gets. */
export function sentToCarrier(paths: readonly string[]): string[] {
  return paths.filter((path) => !ownFields.includes(path));
}

/** Names a refusal by its reasons; cannot be turned back into them. */
export function refusalName(reasons: readonly string[]): string {
  return fingerprint(JSON.stringify(reasons));
}

/** Names a version by its entity tag. A proxy that compresses an answer makes its tag a weak one. */
export function versionName(etag: string): string {
  return fingerprint(etag.replace(/^W\//, ''));
}
