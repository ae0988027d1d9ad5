import type { Session } from './session.ts';

/**
 * The link that `npm start` prints carries the token in its fragment, which browsers send to no server. It is taken out of the
 * address bar (and the history entry) before the first request.
 */
export function takeTokenFromAddress(session: Session): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (token !== '') session.signIn(token, null);
}
