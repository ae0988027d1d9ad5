import { defineWords } from '../words/define-words.ts';

export const shortcutWords = defineWords({
  en: {
    title: 'Keyboard shortcuts',
    show: 'Show keyboard shortcuts',
    close: 'Close',
    hint: 'What works on this page now.',
    refusedFor: (subject: string, reason: string) => `${subject}: ${reason}`,
  },
});
