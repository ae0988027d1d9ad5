import type * as English from '#app/parcels/model/rules/rule-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const ruleWords: typeof English.ruleWords = {
  decimal: (places, example) =>
    `eine Zahl wie ${example} eingeben, höchstens ${formatCount(places)} ${places === 1 ? 'Nachkommastelle' : 'Nachkommastellen'}`,
  wholeNumber: (min, max) => `eine ganze Zahl von ${formatCount(min)} bis ${formatCount(max)} eingeben`,
  country: 'aus der Liste wählen oder einen Code wie DE eingeben',
  currency: 'aus der Liste wählen oder einen Code wie EUR eingeben',
  fromList: 'aus der Liste wählen',
  packaging: 'aus der Liste wählen oder eine ID eingeben',
  email: 'wie name@example.com eingeben',
  timestamp: 'ein Datum und eine Uhrzeit eingeben, die es gibt',
  needed: 'darf nicht leer sein',
  dimensionNeeded: 'fehlt. Alle drei Maße eingeben oder keines',
  nothingInIt: 'ist leer',
  twice: 'darf nichts doppelt enthalten',
  tooLong: (max) => `höchstens ${formatCount(max)} Zeichen eingeben`,
  tooMany: (max) => `höchstens ${formatCount(max)} Einträge eingeben`,
  brokenCharacter: 'enthält ein beschädigtes Zeichen, das zu löschen ist',
  notText: 'muss ein Text sein',
  notList: 'muss eine Liste sein',
  notFields: 'muss aus Feldern bestehen',
};
