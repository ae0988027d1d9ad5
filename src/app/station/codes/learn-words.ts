import { defineWords } from '#app/words/define-words.ts';

/** Of a code that no product has. */
export const learnWords = defineWords({
  en: {
    ask: (code: string, name: string, sku: string) =>
      name === sku
        ? `Is “${code}” a code of ${sku}? The arrow keys choose another item.`
        : `Is “${code}” a code of ${sku}, “${name}”? The arrow keys choose another item.`,
    yes: (sku: string) => `It is ${sku}`,
    key: 'The scanned code is the chosen item',
    learned: (code: string, sku: string) =>
      `“${code}” is ${sku} for this parcel. A lead decides in Settings whether it is for all.`,
    otherProduct: (code: string, sku: string) => `“${code}” is a code of ${sku}.`,
  },
});
