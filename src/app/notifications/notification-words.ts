import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, inARow, plural } from '#app/words/define-words.ts';

export const resultToastWords = defineWords({
  en: {
    processed: (name: string) => `${name}: processed`,
    refused: (name: string) => `${name}: the carrier refused it`,
    moreReasons: (count: number) =>
      `and ${formatCount(count)} more ${plural(count, { one: 'reason', other: 'reasons' })}`,
    unclear: (name: string) => `${name}: unclear result`,
    ended: (name: string) => `${name}: processing ended`,
    cancelled: (name: string) => `${name}: cancelled, do not ship`,
    gone: (name: string) => `${name}: not found`,
    goneNext: 'It may have been deleted during processing.',
    unknownResult: (name: string) => `${name}: unknown result`,
    open: 'Open parcel',
    waiting: (count: number, latest: string) => `(${formatCount(count)}) ${latest}`,
  },
});

/** More names than these are a count. */
const maxNamed = 3;

export const runsAtWorkWords = defineWords({
  en: {
    held: 'paused',
    gone: 'station gone',
    share: (percent: number) => `${formatCount(percent)} %`,
    /** `others`: how far the other runs are, or that they are paused. */
    withGone: (others: string) => `${others}, station gone`,
    atWork: (count: number) => `${counted(count, { one: 'unfinished run', other: 'unfinished runs' })}:`,
    thisDevice: 'This device',
    /** `held`: why it does nothing now; null where it works. */
    progressAt: (where: string, what: string, done: number, total: number, held: string | null) => {
      const progress = `${where}: ${what} ${formatCount(done)} of ${formatCount(total)}`;
      return held === null ? progress : `${progress}, ${held}`;
    },
    continuedAt: (station: string, what: string) => `${what} continues at ${station} and has stopped here`,
    ended: (what: string, done: number, total: number) =>
      `${what}: ${formatCount(done)} of ${countWords.parcels(total)} done`,
    stopped: (what: string, done: number, total: number) =>
      `${what} stopped: ${formatCount(done)} of ${countWords.parcels(total)} done`,
    refused: (count: number) => `${formatCount(count)} refused`,
    notSent: (count: number) => `${formatCount(count)} not sent`,
    unknown: (count: number) => `${formatCount(count)} unknown`,
    /** `2 refused, 1 not sent, R-3` */
    problems: (counts: readonly string[], all: readonly string[]) => {
      const shown = all.slice(0, maxNamed);
      const rest = all.length - shown.length;
      const named = inARow(rest === 0 ? shown : [...shown, `${formatCount(rest)} more`]);
      return `${inARow(counts)}: ${named}`;
    },
    open: 'Open run',
  },
});
