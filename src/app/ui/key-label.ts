const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const everywhere: Record<string, string> = {
  Shift: '⇧',
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
const macSigns: Record<string, string> = { ...everywhere, Control: '⌘', Alt: '⌥', Delete: '⌫' };
const signs: Record<string, string> = {
  ...everywhere,
  Control: 'Ctrl',
  Alt: 'Alt',
  Delete: 'Del',
  Insert: 'Ins',
};

/** `Control+Enter` as the user's keyboard names it: `Ctrl ↵`, `⌘↵`. */
export function keyLabel(keys: string): string {
  return keyLabels(keys).join(onMac ? '' : ' ');
}

/** Each of the keys that are pressed together. */
export function keyLabels(keys: string): string[] {
  const known = onMac ? macSigns : signs;
  return keys.split('+').map((key) => known[key] ?? (key.length > 1 ? key : key.toUpperCase()));
}
