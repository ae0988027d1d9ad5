import { isIP } from 'node:net';
import type { ServiceContext } from '#service/http/context.ts';
import { newLinkCode, sealWithCode } from '#service/desk/sign-in/link-code.ts';
import { insertLinkCode } from '#service/store/queries/link-code-queries.ts';
import { hashSecret } from '#service/store/queries/token-queries.ts';

/** How long a code is good on a page that others can reach: from the terminal to the browser, with a lunch break between. */
const codeMillis = 60 * 60 * 1000;

/** What the sign-in link carries: the token itself, or a code that stands for it once. */
export type LinkForm = NonNullable<ServiceContext['config']['startLink']>;

/** The link that opens the page at `page` signed in with a token. A code is good until it is used on this machine, elsewhere for an hour. */
export async function makeSignInLink(
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  { page, token, form }: { page: string; token: string; form: LinkForm },
): Promise<string> {
  if (form === 'token') return `${page}/#token=${token}`;
  const code = newLinkCode();
  const now = clock();
  const endsMs = isLoopback(new URL(page).hostname) ? 0 : now + codeMillis;
  await store.transaction((tx) =>
    insertLinkCode(tx, { hash: hashSecret(code), sealed: sealWithCode(code, token), endsMs }, now),
  );
  return `${page}/#code=${code}`;
}

/** `host` as in a URL: an IPv6 address stands in brackets. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}
