import { keyWords } from './key-words.ts';

const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const everywhere: Readonly<Record<string, string>> = {
  Shift: '⇧',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
const signs = { ...everywhere, ...keyWords };
const macSigns = { ...signs, Control: '⌘', Alt: '⌥', Delete: '⌫' };

/** `Control+Enter` as the user's keyboard names it: `Ctrl ↵`, `⌘↵`. */
export function keyLabel(keys: string): string {
  return keyLabels(keys).join(onMac ? '' : ' ');
}

/** Each of the keys that are pressed together. */
export function keyLabels(keys: string): string[] {
  const known: Readonly<Record<string, string>> = onMac ? macSigns : signs;
  return keys.split('+').map((key) => known[key] ?? (key.length > 1 ? key : key.toUpperCase()));
}
