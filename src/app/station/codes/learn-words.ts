import { defineWords } from '#app/words/define-words.ts';

/** Of a code that no product has. */
export const learnWords = defineWords({
  en: {
    ask: (code: string, name: string, sku: string) =>
      name === sku ? `Is “${code}” a code of ${sku}?` : `Is “${code}” a code of ${sku}, “${name}”?`,
    arrows: 'The arrow keys or “Next one” choose another item.',
    /** Before the choice, under a finger. */
    item: 'Item',
    choice: (name: string, sku: string) => (name === sku ? sku : `${sku} · ${name}`),
    yes: (sku: string) => `It is ${sku}`,
    key: 'The scanned code is the chosen item',
    /** `shared`: the desk's stations share settings, and a lead is asked. */
    learned: (code: string, sku: string, shared: boolean) =>
      shared
        ? `“${code}” is ${sku} for this parcel. A lead decides in Settings whether it is for all.`
        : `“${code}” is ${sku} for this parcel.`,
    undone: (code: string, sku: string) => `“${code}” is not ${sku} any more.`,
  },
});
