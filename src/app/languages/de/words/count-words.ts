import type * as English from '#app/words/count-words.ts';
import { counted, formatCount, inARow } from '#app/words/define-words.ts';

export const countWords: typeof English.countWords = {
  parcels: (count) => counted(count, { one: 'Paket', other: 'Pakete' }),
  firstOf: (names, more) => (more === 0 ? inARow(names) : `${inARow(names)} und ${formatCount(more)} weitere`),
  labels: (count) => counted(count, { one: 'Etikett', other: 'Etiketten' }),
};
