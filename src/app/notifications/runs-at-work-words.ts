import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import { locale } from '#app/words/language.ts';

const names = new Intl.ListFormat(locale, { type: 'unit' });
/** More names than these are a count. */
const maxNamed = 3;

export const runsAtWorkWords = defineWords({
  en: {
    held: 'paused',
    share: (percent: number) => `${formatCount(percent)} %`,
    atWork: (count: number) => `${formatCount(count)} ${plural(count, { one: 'run', other: 'runs' })} in progress:`,
    ended: (what: string, done: number, total: number) =>
      `${what}: ${formatCount(done)} of ${formatCount(total)} ${plural(total, { one: 'parcel', other: 'parcels' })} done`,
    stopped: (what: string, done: number, total: number) =>
      `${what} stopped: ${formatCount(done)} of ${formatCount(total)} ${plural(total, { one: 'parcel', other: 'parcels' })} done`,
    refused: (count: number) => `${formatCount(count)} refused`,
    notSent: (count: number) => `${formatCount(count)} not sent`,
    unknown: (count: number) => `${formatCount(count)} unknown`,
    named: (all: readonly string[]) => {
      const shown = all.slice(0, maxNamed);
      const rest = all.length - shown.length;
      return names.format(rest === 0 ? shown : [...shown, `${formatCount(rest)} more`]);
    },
    open: 'Open run',
  },
});
