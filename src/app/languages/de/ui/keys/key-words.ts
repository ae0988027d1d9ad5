import type * as English from '#app/ui/keys/key-words.ts';

export const keyWords: typeof English.keyWords = {
  Control: 'Strg',
  Alt: 'Alt',
  Delete: 'Entf',
  Insert: 'Einfg',
  Escape: 'Esc',
  Space: 'Leertaste',
  Home: 'Pos1',
  End: 'Ende',
  PageUp: 'Bild ↑',
  PageDown: 'Bild ↓',
  Backspace: 'Rücktaste',
};
