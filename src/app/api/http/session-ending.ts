// Signing out of a server that keeps sessions is only over when the server has heard of it: the cookie stays until then, and no
// script can remove it. The note makes the next page of this browser end the session before anything else.

/** Stays until the server has heard of it, whatever else this device forgets. */
export const endingNote = 'parcel-desk.session-ending';

export function noteSessionEnding(): void {
  try {
    localStorage.setItem(endingNote, '1');
  } catch {
    // Storage is blocked: the session ends on its own within the hour.
  }
}

export function isSessionEnding(): boolean {
  try {
    return localStorage.getItem(endingNote) !== null;
  } catch {
    return false;
  }
}

export function forgetSessionEnding(): void {
  try {
    localStorage.removeItem(endingNote);
  } catch {
    // There is no note where none can be kept.
  }
}
