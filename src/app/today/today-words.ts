import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import type { StrangeDay } from './use-day.ts';
import type { FigureId } from './day-figures.ts';

export const todayWords = defineWords({
  en: {
    title: 'Today',
    figures: 'Figures',
    figureNames: {
      open: 'To do',
      late: 'Late',
      'due-soon': 'Due within 2 hours',
      'refused-or-not-sent': 'Refused or not sent',
      'to-print': 'To print',
      'printed-today': 'Printed today',
    } satisfies Record<FigureId, string>,
    notSentHere: 'Which parcels were not sent is known in this browser only, until you sign out.',
    dash: '–',
    notRead: 'not read yet',
    ofAll: (count: number) => `of all ${countWords.parcels(count)}`,
    ofRead: (count: number) => `of ${formatCount(count)} read`,
    allPrinted: 'all of today',
    soFar: 'so far',
    tryAgain: 'Try again',
    wall: 'Wall view',
    printedUnsupported:
      'This server cannot list parcels by when they were printed: only those among the parcels read are counted.',
    emptyTitle: 'No parcels yet',
    emptyBody: 'The figures of the day and what each pickup takes appear with the first parcel.',
    strangeTitle: { none: 'No such day', future: 'This day has not come yet' } satisfies Record<StrangeDay, string>,
    strangeBody: {
      none: (name: string) => `“${name}” is no day of the calendar. An address names a day such as 2026-11-25.`,
      future: (name: string) => `There are no figures of ${name}.`,
    } satisfies Record<StrangeDay, (name: string) => string>,
    showToday: 'Show today',
    importFile: 'Import a file',
    newParcel: 'New parcel',
  },
});

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
