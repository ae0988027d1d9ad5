import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const outcomeNewsWords = defineWords({
  en: {
    processed: (name: string) => `${name}: processed`,
    refused: (name: string) => `${name}: the carrier refused it`,
    moreReasons: (count: number) =>
      `and ${formatCount(count)} ${plural(count, { one: 'reason', other: 'reasons' })} more`,
    unclear: (name: string) => `${name}: the result is unclear`,
    ended: (name: string) => `${name}: processing has ended`,
    cancelled: (name: string) => `${name}: cancelled, do not ship`,
    gone: (name: string) => `${name}: no longer known to the service`,
    goneNext: 'It may have been deleted while it was processed.',
    notTold: (name: string) => `${name}: the service does not tell the result`,
    open: 'Open parcel',
    waiting: (count: number, latest: string) => `(${formatCount(count)}) ${latest}`,
  },
});
