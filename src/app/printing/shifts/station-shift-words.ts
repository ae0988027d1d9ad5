import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const stationShiftWords = defineWords({
  en: {
    what: 'Station',
    time: (from: string, to: string) => (from.endsWith(to) ? from : `${from} to ${to}`),
    show: (jobs: number) => `Show ${formatCount(jobs)} jobs`,
    hide: 'Hide jobs',
    /** What ended otherwise than as usual; the rest is not mentioned. */
    refused: (jobs: number) => `${formatCount(jobs)} blocked by the browser`,
    part: (jobs: number) => `${formatCount(jobs)} ${plural(jobs, { one: 'job', other: 'jobs' })} not complete`,
  },
});
