import { defineWords } from '#app/words/define-words.ts';

export const pageWords = defineWords({
  en: {
    product: 'Parcel Desk',
    loading: 'Loading…',
    title: (title: string) => `${title} · Parcel Desk`,
  },
});

export const appearanceWords = defineWords({
  en: {
    theme: 'Appearance',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
});
