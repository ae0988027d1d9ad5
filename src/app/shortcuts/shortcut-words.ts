import { defineWords } from '#app/words/define-words.ts';

export const shortcutWords = defineWords({
  en: {
    show: 'Show keyboard shortcuts',
    notUsed: (keys: string) =>
      `What you asked for could not be opened. The keys you pressed meanwhile were not used: ${keys.trim()}`,
    beforePress: (keys: string) =>
      `Something else was pressed before the page was ready. The keys you had pressed were not used: ${keys.trim()}`,
    refusedFor: (subject: string, reason: string) => `${subject}: ${reason}`,
  },
});
