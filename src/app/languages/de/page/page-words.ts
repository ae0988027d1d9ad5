import type * as English from '#app/page/page-words.ts';

export const pageWords: typeof English.pageWords = {
  product: 'Parcel Desk',
  loading: 'Wird geladen…',
  title: (title) => `${title} · Parcel Desk`,
};

export const appearanceWords: typeof English.appearanceWords = {
  language: 'Sprache',
  browserLanguage: 'Wie im Browser',
  theme: 'Darstellung',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  startPage: 'Startseite',
  startPages: { parcels: 'Pakete', today: 'Heute' },
  rows: 'Zeilen',
  densities: { compact: 'Kompakt', comfortable: 'Luftig' },
};
