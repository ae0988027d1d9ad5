import type * as English from '#app/page/page-words.ts';

export const pageWords: typeof English.pageWords = {
  product: 'Parcel Desk',
  loading: 'Wird geladen…',
  title: (title) => `${title} · Parcel Desk`,
};

export const appearanceWords: typeof English.appearanceWords = {
  theme: 'Darstellung',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
};
