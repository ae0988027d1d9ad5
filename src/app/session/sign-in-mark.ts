import { fingerprint } from '#contract/values/fingerprint.ts';

/** Who is signed in. The tokens of a device session change by the hour, and are marked as the one it came from. */
interface SignedIn {
  token: string | null;
  device: { mark: string } | null;
}

/**
 * A mark of the sign-in that something was typed or sent under: the API's host and a number made of the token, which cannot be
 * turned back into it. Another token is another mark, even of the same account: who asks has to find out (`same-account.ts`).
 */
export function signInMark(host: string, { token, device }: SignedIn): string {
  return `${host} ${device?.mark ?? tokenMark(token)}`;
}

/** A mark's second half. */
export function tokenMark(token: string | null): string {
  return fingerprint(token ?? '');
}

/** Whose data a page holds: all sessions of a server work under the server's one token. */
export function accountMark(host: string, hasServerSession: boolean, signedIn: SignedIn): string {
  return signInMark(host, hasServerSession ? { token: null, device: null } : signedIn);
}

/** The API's host of a mark. */
export function markHost(mark: string): string {
  return mark.split(' ')[0] ?? '';
}
