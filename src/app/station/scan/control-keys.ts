/** Some scanners end with Ctrl+M, which is what a carriage return is called on a keyboard. */
export function isCarriageReturn(event: KeyboardEvent): boolean {
  return event.ctrlKey && event.key.toLowerCase() === 'm';
}

/** Ctrl+], which is what a group separator is called on a keyboard. */
export function isSeparator(event: KeyboardEvent): boolean {
  return event.ctrlKey && (event.code === 'BracketRight' || event.key === ']');
}
