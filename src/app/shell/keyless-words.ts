import { defineWords } from '../words/define-words.ts';

export const keylessWords = defineWords({
  en: {
    told: (host: string) =>
      `Duplicates cannot be excluded: ${host} keeps no idempotency keys, and a browser may send a request twice by itself. Parcels that look like copies are shown above the list.`,
    label: 'What this API cannot promise',
    understood: 'Understood',
  },
});
