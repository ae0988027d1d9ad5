import { defineWords } from '#app/words/define-words.ts';

export const keepWords = defineWords({
  en: {
    keep: 'Keep this device signed in',
    until: 'Until you sign out, for 30 days without use or 180 days in all. Not for a device that others use too.',
    kept: 'This device stays signed in until you sign out, for 30 days without use or 180 days in all.',
    failed: 'Signed in, but this device could not be kept signed in. Try again under Settings.',
    offer: 'Signed in. The link cannot be used again.',
    keptNow: 'This device stays signed in',
  },
});
