import { defineWords } from '#app/words/define-words.ts';

export const shellWords = defineWords({
  en: {
    skip: 'Skip to content',
    navigation: 'Pages',
    today: 'Today',
    parcels: 'Parcels',
    station: 'Station',
    problems: 'Problems',
    shippingMethods: 'Shipping methods',
    printers: 'Printers',
    importFile: 'Import',
    requests: 'Requests',
    settings: 'Settings',
    signOut: 'Sign out',
    connectedTo: (host: string) => `Connected to ${host}`,
    tokenEnds: (end: string) => `token …${end}`,
    messages: 'Messages',
    closeMessage: 'Close message',
    offline: 'You are offline. This page may be out of date; what you typed is kept.',
    tellMore: 'Show full texts',
    newParcel: 'New parcel',
    goToToday: 'Go to today',
    goToParcels: 'Go to parcels',
    goToProblems: 'Go to problems',
    goToRuns: 'Go to runs',
    goToMethods: 'Go to shipping methods',
    goToStation: 'Go to station',
    goToPrinters: 'Go to printers',
    goToImport: 'Go to import',
    dropHere: 'Drop a workbook, CSV or TSV file to import it',
    goToRequests: 'Go to requests',
    goToSettings: 'Go to settings',
    openCase: 'Open a case file',
    demo: 'Demo: all parcels, people and labels here are made up. Everything is reset at each full hour.',
  },
});

export const paletteKeys = 'Control+k';

export const navigationWords = defineWords({
  en: {
    palette: 'Find…',
    runs: 'Runs',
    more: 'More pages',
    data: 'Data',
    desk: 'Desk',
    waiting: {
      parcels: (count: string) => `Open: ${count}`,
      problems: (count: string) => `Refused or not sent: ${count}`,
    },
    closeMore: 'Close menu',
    themes: { system: 'Appearance: system', light: 'Appearance: light', dark: 'Appearance: dark' },
    notAccepted: (host: string) => `Token not accepted by ${host}`,
    sessionEnded: 'The session has ended',
    through: (server: string) => `through ${server}`,
    kept: 'stays signed in',
    noAnswer: (host: string) => `Not connected to ${host}`,
    offline: 'Offline',
    sandbox: 'Sandbox',
    sandboxMeans: 'No carrier is told of these parcels: nothing is shipped, and the labels are worth nothing.',
  },
});
