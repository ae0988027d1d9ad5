/**
 * A mark of the sign-in that something was typed or sent under: the API's host and a number made of the token, which cannot be
 * turned back into it. Another token is another mark, even of the same account: who asks has to find out (`same-account.ts`).
 */
export function signInMark(host: string, token: string | null): string {
  return `${host} ${fingerprint(token ?? '')}`;
}

/** The API's host of a mark. */
export function markHost(mark: string): string {
  return mark.split(' ')[0] ?? '';
}

/** FNV-1a over UTF-16 units, twice with different seeds: not for secrets, only to tell one token from another. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let hash = seed;
      for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('');
}
