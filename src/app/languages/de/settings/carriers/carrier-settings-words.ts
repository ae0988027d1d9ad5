import type * as English from '#app/settings/carriers/carrier-settings-words.ts';
import { countWords } from '#app/words/count-words.ts';

export const carrierSettingsWords: typeof English.carrierSettingsWords = {
  title: 'Versanddienste',
  about:
    'Wohin dieser Server Pakete zum Versand gibt. Antwortet ein Versanddienst nicht, warten nur dessen eigene Pakete.',
  later: 'Die Versanddienste erscheinen, sobald der Server wieder antwortet.',
  carrier: 'Versanddienst',
  state: 'Status',
  states: {
    unknown: 'Noch nicht bekannt',
    answers: 'Antwortet',
    failing: 'Letzte Anfrage ohne Antwort',
    away: 'Seit einer Minute keine Antwort',
  },
  waiting: 'Wartet',
  waitingCount: (parcels) => (parcels === 0 ? 'Nichts' : countWords.parcels(parcels)),
  refused: 'Zuletzt abgelehnt',
  noneRefused: 'Nichts',
  parcel: 'Paket',
};
