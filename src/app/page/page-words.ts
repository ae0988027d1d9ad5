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
    language: 'Language',
    browserLanguage: 'As in the browser',
    theme: 'Appearance',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    startPage: 'Start page',
    startPages: { parcels: 'Parcels', today: 'Today' },
    rows: 'Rows',
    densities: { compact: 'Compact', comfortable: 'Comfortable' },
  },
});
