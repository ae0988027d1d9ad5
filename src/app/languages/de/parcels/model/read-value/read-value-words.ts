import type * as English from '#app/parcels/model/read-value/read-value-words.ts';
import { oneOf } from '#app/words/define-words.ts';

export const readValueWords: typeof English.readValueWords = {
  question: (text, meanings) => `„${text}“ kann ${oneOf(meanings)} heißen. Das Gemeinte eingeben.`,
  otherCurrency: (text, currency) =>
    `„${text}“ ist nicht in ${currency}, der Währung des Pakets. Den Preis in ${currency} eingeben.`,
  namesCurrency: (text) =>
    `„${text}“ nennt eine Währung, und die des Pakets ist hier nicht bekannt. Nur die Zahl eingeben.`,
  skippedTime:
    'Diese Uhrzeit gibt es nicht: An dem Tag werden die Uhren vorgestellt. Eine frühere oder spätere Zeit wählen.',
  idOf: (name, id) => `${name} mit der ID ${id}`,
};
