import { defineWords } from '../words/define-words.ts';

export const paletteKeys = 'Control+k';

export const navigationWords = defineWords({
  en: {
    palette: 'Find or do…',
    runs: 'Runs',
    more: 'More pages',
    closeMore: 'Close the menu',
    themes: { system: 'Appearance: as the system', light: 'Appearance: light', dark: 'Appearance: dark' },
    notAccepted: (host: string) => `${host} does not accept the token`,
    sessionEnded: 'The session has ended',
    through: (server: string) => `through ${server}`,
    noAnswer: (host: string) => `Not connected to ${host}`,
    offline: 'Offline',
  },
});
