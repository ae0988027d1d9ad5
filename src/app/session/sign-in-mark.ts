import { fingerprint } from '#app/words/fingerprint.ts';

/**
 * A mark of the sign-in that something was typed or sent under: the API's host and a number made of the token, which cannot be
 * turned back into it. Another token is another mark, even of the same account: who asks has to find out (`same-account.ts`).
 */
export function signInMark(host: string, token: string | null): string {
  return `${host} ${fingerprint(token ?? '')}`;
}

/** Whose data a page holds: all sessions of a server work under the server's one token. */
export function accountMark(host: string, hasServerSession: boolean, token: string | null): string {
  return signInMark(host, hasServerSession ? null : token);
}

/** The API's host of a mark. */
export function markHost(mark: string): string {
  return mark.split(' ')[0] ?? '';
}
