import type * as English from '#app/shortcuts/shortcut-words.ts';

export const shortcutWords: typeof English.shortcutWords = {
  show: 'Tastenkürzel anzeigen',
  notUsed: (keys) => `Es ließ sich nicht öffnen. Nicht verwendete Tasten: ${keys.trim()}`,
  beforePress: (keys) =>
    `Die Seite war noch nicht bereit, als etwas anderes angeklickt wurde. Nicht verwendete Tasten: ${keys.trim()}`,
  refusedFor: (subject, reason) => `${subject}: ${reason}`,
};
