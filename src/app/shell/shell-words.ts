import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const shellWords = defineWords({
  en: {
    skip: 'Skip to the page',
    navigation: 'Pages',
    parcels: 'Parcels',
    station: 'Station',
    shippingMethods: 'Shipping methods',
    settings: 'Settings',
    theme: 'Appearance',
    themeSystem: 'System',
    themeLight: 'Light',
    themeDark: 'Dark',
    signOut: 'Sign out',
    connectedTo: (host: string) => `Connected to ${host}`,
    tokenEnds: (end: string) => `token …${end}`,
    messages: 'Messages',
    closeMessage: 'Close message',
    offline: 'This machine is offline. What is on screen may be old; nothing you typed is lost.',
    tellMore: 'Reasons, times and names in full',
    newParcel: 'New parcel',
    goToParcels: 'Go to parcels',
    goToRuns: 'Go to runs',
    goToMethods: 'Go to shipping methods',
    goToStation: 'Go to the station',
    goToSettings: 'Go to settings',
  },
});

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

export const keylessWords = defineWords({
  en: {
    told: (host: string) =>
      `Duplicates cannot be excluded: ${host} keeps no idempotency keys, and a browser may send a request twice by itself. Parcels that look like copies are shown above the list.`,
    label: 'What this API cannot promise',
    understood: 'Understood',
  },
});

export const waitWords = defineWords({
  en: {
    waiting: (seconds: number) =>
      `The API asks to wait: the page goes on in ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}. Nothing is lost.`,
  },
});

export const notFoundWords = defineWords({
  en: {
    title: 'There is no such page',
    body: 'The address may be mistyped, or the page has moved.',
    toParcels: 'To the parcels',
  },
});
