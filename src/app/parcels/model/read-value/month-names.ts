import { foldText } from '#app/words/fold-text.ts';
import { browserLanguages } from '#app/words/language.ts';

/** The languages whose names are understood besides the user's: those that the page knows column headers in. */
export const readLanguages: readonly string[] = [
  ...new Set([...browserLanguages, 'en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt']),
];

/** Short names that Intl writes differently. */
const otherMonths = {
  sept: 9,
  mrz: 3,
  maerz: 3,
  sty: 1,
  lut: 2,
  kwi: 4,
  cze: 6,
  lip: 7,
  sie: 8,
  wrz: 9,
  paz: 10,
  gru: 12,
};

let months: Map<string, Set<number>> | null = null;
let weekdays: Map<string, Set<number>> | null = null;

/** The number of the month, from 1 on, that a name stands for in any of the languages; null where none or several. */
export function monthNamed(name: string): number | null {
  // Made for the first name: most dates are numbers.
  months ??= namesOf(
    Array.from({ length: 12 }, (_, month) => [month + 1, Date.UTC(2024, month, 1)]),
    [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }, { month: 'short', day: 'numeric' }],
    otherMonths,
  );
  const [month, other] = months.get(plain(name)) ?? [];
  return month === undefined || other !== undefined ? null : month;
}

/** The days of the week, Sunday being 0, that a name may stand for: `So` is one, `mar` is Tuesday. Empty for other words. */
export function weekdaysNamed(name: string): ReadonlySet<number> {
  weekdays ??= namesOf(
    // 7 January 2024 was a Sunday.
    Array.from({ length: 7 }, (_, day) => [day, Date.UTC(2024, 0, 7 + day)]),
    [{ weekday: 'long' }, { weekday: 'short' }],
    {},
  );
  return weekdays.get(plain(name)) ?? new Set();
}

function namesOf(
  dates: readonly (readonly [number, number])[],
  styles: readonly Intl.DateTimeFormatOptions[],
  others: Readonly<Record<string, number>>,
): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const add = (name: string, number: number) => found.set(name, (found.get(name) ?? new Set()).add(number));
  for (const language of readLanguages)
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
      for (const [number, date] of dates) {
        const part = format.formatToParts(date).find(({ type }) => type === 'month' || type === 'weekday');
        // Languages that count their months are read as numbers.
        if (part !== undefined && /\p{L}/u.test(part.value)) add(plain(part.value), number);
      }
    }
  for (const [name, number] of Object.entries(others)) add(name, number);
  return found;
}

function plain(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
