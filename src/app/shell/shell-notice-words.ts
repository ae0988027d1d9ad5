import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const keylessWords = defineWords({
  en: {
    told: (host: string) =>
      `Duplicates are possible: ${host} has no idempotency keys, and browsers may repeat a request. Likely copies are shown above the list.`,
    label: 'Possible duplicates',
    understood: 'Got it',
  },
});

export const waitWords = defineWords({
  en: {
    waiting: (seconds: number) =>
      `Rate limit reached. Continues in ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}; nothing is lost.`,
  },
});

export const notFoundWords = defineWords({
  en: {
    title: 'Page not found',
    body: 'The address may be wrong, or the page has moved.',
    toParcels: 'Go to parcels',
  },
});
