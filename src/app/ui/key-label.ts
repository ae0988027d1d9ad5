const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const macSigns: Record<string, string> = { Control: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Escape: 'Esc', Delete: '⌫' };
const signs: Record<string, string> = {
  Control: 'Ctrl',
  Shift: '⇧',
  Alt: 'Alt',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
};

/** `Control+Enter` as the user's keyboard names it: `Ctrl ↵`, `⌘↵`. */
export function keyLabel(keys: string): string {
  const known = onMac ? macSigns : signs;
  return keys
    .split('+')
    .map((key) => known[key] ?? key.toUpperCase())
    .join(onMac ? '' : ' ');
}
