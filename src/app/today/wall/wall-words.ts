import { defineWords } from '#app/words/define-words.ts';

export const wallWords = defineWords({
  en: {
    leave: 'Leave the wall view',
    updated: (when: string) => `Updated ${when}`,
    old: (when: string) => `Not up to date: as of ${when}`,
    lost: (when: string) => `Connection lost since ${when}`,
    offline: 'This device is offline',
    signedOut: 'Signed out: sign in on this device to go on',
    reading: 'Reading…',
    never: 'never',
  },
});
