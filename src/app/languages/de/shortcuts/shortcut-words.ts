import type * as English from '#app/shortcuts/shortcut-words.ts';

export const shortcutWords: typeof English.shortcutWords = {
  show: 'Tastenkürzel anzeigen',
  notUsed: (keys) =>
    `Das Gewünschte ließ sich nicht öffnen. Inzwischen gedrückte Tasten wurden nicht verwendet: ${keys.trim()}`,
  refusedFor: (subject, reason) => `${subject}: ${reason}`,
};
