/** What is pressed, as shortcuts write it but in small letters: `control+k`, `shift+j`, `?`. */
export function pressedKeys(event: KeyboardEvent): string {
  // With Alt a Mac types another sign; the key itself is meant.
  const typed = event.key.toLowerCase();
  const meant = event.altKey && !/^[a-z]/.test(typed) ? /^(?:Digit|Key)(\w)$/.exec(event.code)?.[1] : undefined;
  const key = meant?.toLowerCase() ?? typed;
  // A shifted sign such as `?` is already another key; Shift counts for letters and named keys only.
  const shift = event.shiftKey && (event.key.length > 1 || /^\p{L}$/u.test(event.key));
  return [(event.ctrlKey || event.metaKey) && 'control', event.altKey && 'alt', shift && 'shift', key]
    .filter(Boolean)
    .join('+');
}

/** In capitals; where a keyboard types no Latin letters, the one at its place on others. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return /^[\x21-\x7e]$/.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
}

/** Nobody else on the page gets it, and the browser does nothing with it. */
export function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
