let linkToken: string | null = null;
let refused: RefusedLink | null = null;

/** The server did not accept the link's token; or its code was used, or is too old. */
type RefusedLink = 'token' | 'code';

export function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}

export function codeInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('code');
}

/** A link that was made on a terminal carries a code, which is good once: what the browser's history keeps of it opens nothing. */
export function takeCodeFromAddress(): string | null {
  const code = codeInAddress();
  if (code !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/**
 * The link that `npm start` prints carries the token in its fragment, which browsers send to no server. It is taken out of the
 * address bar (and the history entry) before anything is drawn. Null when the page was opened without one.
 */
export function takeTokenFromAddress(): string | null {
  const token = tokenInAddress();
  if (token === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  // What no header can carry would read as *no answer*.
  if (isTokenText(token)) linkToken = token;
  else if (token !== '') refused = 'token';
  return linkToken;
}

/** Whether a token could be this text: printable ASCII, as a header carries it. */
export function isTokenText(text: string): boolean {
  return /^[!-~]+$/.test(text);
}

/** Whether this is the token of the link the page was opened with. */
export function isLinkToken(token: string | null): boolean {
  return token !== null && token === linkToken;
}

/** The server opened no session for the link. */
export function linkWasRefused(link: RefusedLink): void {
  refused = link;
}

export function refusedLink(): RefusedLink | null {
  return refused;
}
