import type * as English from '#app/parcels/model/carrier-wait/carrier-wait-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { plural } from '#app/words/define-words.ts';

const wait = (count: number) => `${countWords.parcels(count)} ${plural(count, { one: 'wartet', other: 'warten' })}`;

export const carrierWaitWords: typeof English.carrierWaitWords = {
  parcel: {
    missing: (carrier) =>
      `${carrier} steht nicht mehr unter den Versanddiensten dieses Servers. Das Paket wartet, bis er wieder dort steht.`,
    away: (carrier) =>
      `${carrier} antwortet seit mehr als einer Minute nicht. Der Server versucht es automatisch erneut und versendet kein Paket doppelt.`,
    failing: (carrier) =>
      `Die letzte Anfrage an ${carrier} blieb ohne Antwort. Der Server versucht es automatisch erneut und versendet kein Paket doppelt.`,
    accepted: (carrier) => `${carrier} hat es angenommen. Das Etikett kommt später und erscheint hier automatisch.`,
    queued: (carrier) => `Noch nicht an ${carrier} gesendet: Andere Pakete sind vorher an der Reihe.`,
    sent: (carrier) => `${carrier} braucht länger als sonst.`,
  },
  run: {
    missing: (count, carrier) =>
      `${wait(count)} auf ${carrier}. Er steht nicht mehr unter den Versanddiensten dieses Servers.`,
    away: (count, carrier) =>
      `${wait(count)} auf ${carrier}. Er antwortet seit mehr als einer Minute nicht. Der Server versucht es automatisch erneut und versendet kein Paket doppelt.`,
    failing: (count, carrier) =>
      `${wait(count)} auf ${carrier}. Die letzte Anfrage an ihn blieb ohne Antwort. Der Server versucht es automatisch erneut und versendet kein Paket doppelt.`,
    accepted: (count, carrier) =>
      plural(count, {
        one: `1 Paket von ${carrier} angenommen: Das Etikett kommt später.`,
        other: `${countWords.parcels(count)} von ${carrier} angenommen: Die Etiketten kommen später.`,
      }),
    queued: (count, carrier) =>
      `${countWords.parcels(count)} noch nicht an ${carrier} gesendet: Andere sind vorher an der Reihe.`,
    sent: (count, carrier) => `${wait(count)} länger als sonst auf ${carrier}.`,
  },
};
