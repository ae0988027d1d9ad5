import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const outcomeNewsWords = defineWords({
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
    notTold: (name: string) => `${name}: unknown result`,
    open: 'Open parcel',
    waiting: (count: number, latest: string) => `(${formatCount(count)}) ${latest}`,
  },
});
