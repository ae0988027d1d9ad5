// Signing out of a server that keeps sessions is only over when the server has heard of it: the cookie stays until then, and no
// script can remove it. The note makes the next page of this browser end the session before anything else.

const noteKey = 'parcel-desk.session-ending';

export function noteSessionEnding(): void {
  try {
    localStorage.setItem(noteKey, '1');
  } catch {
    // Storage is blocked: the session ends by itself within the hour.
  }
}

export function isSessionEnding(): boolean {
  try {
    return localStorage.getItem(noteKey) !== null;
  } catch {
    return false;
  }
}

export function forgetSessionEnding(): void {
  try {
    localStorage.removeItem(noteKey);
  } catch {
    // There is no note where none can be kept.
  }
}
