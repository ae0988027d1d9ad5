import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { Stage } from './use-problems-found.ts';

const causes = { one: 'cause', other: 'causes' };

export const problemsWords = defineWords({
  en: {
    title: 'Problems',
    ofRun: (run: string, startedAt: string, parcels: number) =>
      `Problems of the run “${run}”, ${startedAt}, ${countWords.parcels(parcels)}`,
    toRun: 'Back to the run',
    count: (problems: number, groups: number) => `${countWords.parcels(problems)}, ${counted(groups, causes)}`,
    since: 'Created',
    sinceNames: { 'last-7-days': 'last 7 days', 'last-30-days': 'last 30 days', any: 'any time' },
    searching: 'Searching…',
    tryAgain: 'Try again',

    causes: 'Causes',
    late: (count: number) => `${formatCount(count)} late`,
    nextShipBy: (when: string) => `ship by ${when}`,
    lateSince: (when: string) => `late · ${when}`,
    noneCorrected: 'No parcel is corrected yet',
    oldest: (when: string) => `oldest ${when}`,
    more: (first: string, others: number) => `${first} +${formatCount(others)}`,
    mayPass: (words: string) => `May work if you process again: “${words}”`,
    needsCorrection: (fields: string) => `Probably needs a correction: ${fields}`,
    missing: (fields: string) => `Needs a correction: ${fields}`,
    noGuess: 'Unclear if processing again helps',

    unclear: 'May have been shipped: open each parcel to find out',
    noneLeft: 'All done.',
    noneTitle: 'No problems',
    noneBody: 'No parcel that was searched is refused or lacks data.',
    noneInRun: 'No parcel of this run is refused any more.',
    runGone: 'This run is not in the history of this browser.',
    /** Their names follow. */
    notFound: (count: number) =>
      plural(count, {
        one: 'Parcel not found. It may have been deleted.',
        other: `${formatCount(count)} parcels not found. They may have been deleted.`,
      }),
    choose: 'Choose a cause to correct its parcels.',
    solvedTitle: 'All parcels of this problem are corrected.',
    solvedBody: 'They were corrected or processed, or they are older than what was searched.',
    toCauses: 'Back to the causes',
    toParcels: 'Go to parcels',

    keyDown: 'Next cause',
    keyUp: 'Previous cause',
    keyOpen: 'Open cause',
    keyClose: 'Back to the causes',
    keyFirst: 'Go to first cause',
    print: (count: number) => `Print labels of ${formatCount(count)} processed here`,
    keyPrint: 'Print labels of what was processed here',
  },
});

export const causeWords = defineWords({
  en: {
    digits: (field: string, count: number) => `${field} must have ${count} digits`,
    digitsIn: (field: string, count: number, countries: string) => `${field} must have ${count} digits in ${countries}`,
    more: (count: number) => `${formatCount(count)} more`,
  },
});

export const stationProblemWords = defineWords({
  en: {
    title: 'Correct the parcel at the station',
    back: 'Back to the station',
    save: 'Save, back to the station',
    none: 'This parcel has no problem',
    notRead: 'The parcel could not be read',
  },
});

export const correctionListWords = defineWords({
  en: {
    parcels: 'Parcels to correct',
    /** Of one parcel nothing is counted, here and below. */
    left: (left: number, all: number) => (all === 1 ? 'Not corrected yet' : `${formatCount(left)} left to correct`),
    allDone: (all: number) =>
      all === 0 ? 'No parcel is left' : all === 1 ? 'Corrected' : `All ${countWords.parcels(all)} corrected`,
    unclear: (count: number) =>
      `${countWords.parcels(count)} with an unclear result. ${plural(count, { one: 'It', other: 'They' })} may have been shipped.`,
    stages: {
      left: '',
      corrected: 'Corrected, not processed yet',
      processing: 'Processing',
      shipped: 'Processed',
      unclear: 'Result unclear',
      cancelled: 'Cancelled',
      gone: 'Parcel not found. It may have been deleted.',
    } satisfies Record<Stage, string>,
    correct: 'Correct',
    correctGroup: (count: number) => `Correct ${countWords.parcels(count)}`,
    correctName: (name: string) => `Correct ${name}`,
    openEditor: 'Open in editor',
    fields: 'Fields',
    add: 'Add field',
    choose: 'Choose…',
    removeField: (field: string) => `Remove field: ${field}`,
    process: (count: number, all: number) =>
      all === 1 ? 'Process corrected parcel' : `Process ${formatCount(count)} corrected`,
    processKey: 'Process corrected parcels',
    retry: (count: number, all: number) =>
      all === 1 ? 'Process without changes' : `Process ${formatCount(count)} without changes`,
    retryTitle: (count: number) =>
      `Process ${plural(count, { one: 'the parcel', other: `${formatCount(count)} parcels` })} without changes?`,
    retryBody: (count: number) =>
      `The message names fields to correct: the carrier will probably refuse ${plural(count, { one: 'it', other: 'them' })} again.`,
    retryConfirm: 'Process anyway',
    retryKeep: 'Cancel',
    correctedFields: (fields: string) => `Corrected: ${fields}. Not processed yet`,
    typedSkipped: (count: number) =>
      `${formatCount(count)} with unsaved changes ${plural(count, { one: 'was', other: 'were' })} skipped. Save them first.`,
    running: (what: string, done: number, all: number) => `${what}: ${formatCount(done)} of ${formatCount(all)} done`,
    openRun: 'Open run',
    keyDown: 'Next parcel, without saving',
    keyUp: 'Previous parcel, without saving',
    reasons: 'Reasons',
    loading: 'Loading…',
    tryAgain: 'Try again',
  },
});

export const correctAllWords = defineWords({
  en: {
    open: (count: number) => `Correct all ${formatCount(count)}…`,
    keyOpen: 'Correct all parcels at once',
    nothing: 'No parcel would change.',
    undo: (count: number) => `Undo the correction of ${formatCount(count)}`,
  },
});
