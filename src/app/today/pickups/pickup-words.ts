import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import { locale } from '#app/words/language.ts';
import type { PickupFileProblem } from './pickup-file.ts';

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
// The 4th of January 1970 was a Sunday.
const dayMillis = 24 * 3_600_000;
const dayName = (day: number) => weekday.format((3 + day) * dayMillis);

export const pickupWords = defineWords({
  en: {
    title: 'Pickups',
    none: 'No pickup times on this device. With them, each shipping method shows what is left before its carrier comes.',
    edit: 'Pickup times…',
    line: (when: string, left: string | null) => (left === null ? when : `${when}, in ${left}`),
    left: (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })} left`,
    missed: (when: string, count: number) =>
      `${when} missed with ${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })} not printed by then`,
    readBackTo: (back: string) => `Parcels are read back to ${back} only: earlier ones are not counted.`,
    nothingLeft: 'Nothing left',
    toProcess: (count: number) => `${formatCount(count)} to process`,
    refused: (count: number) => `${formatCount(count)} refused`,
    toPrint: (count: number) => `${formatCount(count)} to print`,
    inTime: (spare: string) => `at the last hour’s pace ${spare} to spare`,
    tooLate: (late: string) => `at the last hour’s pace ${late} too late`,
    noPace: 'nothing was printed in the last hour',
    pace: (count: number) => `${formatCount(count)} printed in the last hour`,
    dialogTitle: 'Pickup times',
    hint: 'Kept on this device only. Times are those of this device’s clock.',
    method: 'Shipping method',
    chooseMethod: 'Choose…',
    time: 'Time',
    days: 'Days',
    dayName,
    add: 'Add pickup',
    missing: 'Choose a shipping method, a time and at least one day.',
    taken: 'This pickup is in the list already.',
    full: (max: number) => `${formatCount(max)} pickups are the most that is kept.`,
    when: (time: string, days: string) => `${time}, ${days}`,
    remove: (entry: string) => `Remove ${entry}`,
    removeShort: 'Remove',
    save: 'Save as file',
    open: 'Open file…',
    opened: (count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'pickup', other: 'pickups' })} added from the file.`,
    undoOpen: 'Undo',
    problems: {
      'not-json': 'This file holds no pickup times: it is not JSON.',
      'other-file': 'This file holds no pickup times.',
      newer: 'This file was saved by a newer version of this page.',
      empty: 'No pickup in this file can be read.',
    } satisfies Record<PickupFileProblem, string>,
    tooLarge: 'This file is too large to be pickup times.',
    close: 'Close',
  },
});
