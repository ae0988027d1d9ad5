import { defineWords } from '#app/words/define-words.ts';

/** Of a code that no product has. */
export const learnWords = defineWords({
  en: {
    ask: (code: string, name: string, sku: string) =>
      name === sku ? `Is “${code}” a code of ${sku}?` : `Is “${code}” a code of ${sku}, “${name}”?`,
    arrows: 'The arrow keys choose another item.',
    /** Before the choice, under a finger. */
    item: 'Item',
    choice: (name: string, sku: string) => (name === sku ? sku : `${sku} · ${name}`),
    yes: (sku: string) => `It is ${sku}`,
    key: 'The scanned code is the chosen item',
    learned: (code: string, sku: string) =>
      `“${code}” is ${sku} for this parcel. A lead decides in Settings whether it is for all.`,
  },
});
