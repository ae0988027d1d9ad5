import { defineWords, oneOf } from '#app/words/define-words.ts';

export const readValueWords = defineWords({
  en: {
    question: (text: string, meanings: readonly string[]) =>
      `“${text}” can mean ${oneOf(meanings)}. Enter the one you mean.`,
    otherCurrency: (text: string, currency: string) =>
      `“${text}” is not in ${currency}, the currency of the parcel. Enter the price in ${currency}.`,
    namesCurrency: (text: string) =>
      `“${text}” names a currency, and that of the parcel is not known here. Enter the number alone.`,
    skippedTime: 'This time does not exist: clocks are set forward that day. Choose an earlier or later time.',
    idOf: (name: string, id: string) => `${name} with the ID ${id}`,
  },
});
