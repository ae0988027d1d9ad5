import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const settingsWords = defineWords({
  en: {
    title: 'Settings',
    onThisDevice: 'kept on this device',
    appearance: 'Appearance',
    aboutAppearance: 'For this browser, at once and in all tabs.',
    theme: 'Theme',
    shortcuts: 'Shortcuts',
    aboutShortcuts: 'Press ? on any page for the keys that work there now.',
  },
});

export const forgetWords = defineWords({
  en: {
    title: 'Forget everything on this device',
    about:
      'Signs out and deletes what this browser stores for this page, in all tabs. Parcels on the server are not affected.',
    what: [
      'The token and the address of the API',
      'Drafts and forms with unsaved changes',
      'The history of runs and print jobs',
      'The list of requests',
      'Counts of what was done here: the shift on Today',
      'What was not sent, what was corrected, and what carriers refused before',
      'Settings: appearance, columns, saved views, columns of imported files, printing, station',
    ],
    forget: 'Forget everything…',
    question: 'Forget everything on this device?',
    losses: (forms: number, runs: number) =>
      [
        forms === 0
          ? ''
          : `${formatCount(forms)} ${plural(forms, { one: 'form', other: 'forms' })} with unsaved changes will be discarded.`,
        runs === 0
          ? ''
          : `${formatCount(runs)} unfinished ${plural(runs, { one: 'run', other: 'runs' })} cannot be continued afterwards.`,
        'All tabs are signed out. This cannot be undone.',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    confirm: 'Forget everything',
    keep: 'Keep',
  },
});
