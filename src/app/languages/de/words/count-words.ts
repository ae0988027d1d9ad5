import type * as English from '#app/words/count-words.ts';
import { counted } from '#app/words/define-words.ts';

export const countWords: typeof English.countWords = {
  parcels: (count) => counted(count, { one: 'Paket', other: 'Pakete' }),
  labels: (count) => counted(count, { one: 'Etikett', other: 'Etiketten' }),
};
