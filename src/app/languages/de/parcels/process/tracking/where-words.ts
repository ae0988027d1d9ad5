import type { TrackingState } from '#contract/documents/carrier-tracking.ts';
import type * as English from '#app/parcels/process/tracking/where-words.ts';
import { formatCount } from '#app/words/define-words.ts';

const states: Record<TrackingState, string> = {
  announced: 'Beim Versanddienst angekündigt',
  in_transit: 'Unterwegs',
  out_for_delivery: 'In Zustellung',
  delivered: 'Zugestellt',
  returning: 'Auf dem Rückweg',
  problem: 'Problem bei der Zustellung',
};

export const whereWords: typeof English.whereWords = {
  where: 'Wo ist es?',
  asking: 'Wartet auf den Versanddienst…',
  checkAgain: 'Erneut prüfen',
  tryAgain: 'Erneut versuchen',
  states,
  ofLabel: (number, state) => `Etikett ${formatCount(number)}: ${state}`,
  events: 'Verlauf, das Neueste zuerst',
  noNews: 'Der Versanddienst weiß noch nichts Neues.',
  said: (carrier, time) => `Auskunft von ${carrier} um ${time}. Sie wird nicht automatisch aktualisiert.`,
  notSaid: 'Der Versanddienst gibt keine Auskunft',
  notSaidNext: 'Am Paket ändert das nichts. Später erneut versuchen oder der Sendungsnummer folgen.',
};
