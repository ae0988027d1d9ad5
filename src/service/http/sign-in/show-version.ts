import type { ServerResponse } from 'node:http';
import { versionHeader, versionText } from '#contract/desk/product-version.ts';
import { ownVersion } from '#service/config/own-version.ts';

const text = versionText(ownVersion);

/** Adds the version to an answer whose sender is known: nobody else learns which faults a server may have. */
export function showVersion(outgoing: ServerResponse): void {
  outgoing.setHeader(versionHeader, text);
}
