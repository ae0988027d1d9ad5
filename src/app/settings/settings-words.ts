import { defineWords } from '#app/words/define-words.ts';

export const settingsWords = defineWords({
  en: {
    title: 'Settings',
    onThisDevice: 'kept on this device',
  },
});
