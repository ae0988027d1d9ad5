import type * as English from '#app/parcels/model/rules/rule-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const ruleWords: typeof English.ruleWords = {
  decimal: (places, example) =>
    `eine Zahl wie ${example} eingeben: höchstens ${formatCount(places)} ${places === 1 ? 'Nachkommastelle' : 'Nachkommastellen'}`,
  // The range is that of the contract's sentence: `from 1 to 99`.
  wholeNumber: (range) => `eine ganze Zahl ${range.replace('from', 'von').replace('to', 'bis')} eingeben`,
  country: 'aus der Liste wählen oder einen Code wie DE eingeben',
  currency: 'aus der Liste wählen oder einen Code wie EUR eingeben',
  fromList: 'aus der Liste wählen',
  packaging: 'aus der Liste wählen oder eine ID eingeben',
  email: 'wie name@example.com eingeben',
  timestamp: 'ein Datum und eine Uhrzeit eingeben, die es gibt',
  needed: 'darf nicht leer sein',
  dimensionNeeded: 'fehlt: alle drei Maße eingeben oder keines',
  nothingInIt: 'ist leer',
  twice: 'darf nichts doppelt enthalten',
};
