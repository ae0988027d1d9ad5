import type * as English from '#app/notifications/notification-words.ts';
import { counted, formatCount, inARow } from '#app/words/define-words.ts';

export const resultToastWords: typeof English.resultToastWords = {
  processed: (name) => `${name}: verarbeitet`,
  refused: (name) => `${name}: vom Versanddienst abgelehnt`,
  moreReasons: (count) => `und ${counted(count, { one: 'weiterer Grund', other: 'weitere Gründe' })}`,
  unclear: (name) => `${name}: Ergebnis unklar`,
  ended: (name) => `${name}: Verarbeitung beendet`,
  cancelled: (name) => `${name}: storniert, nicht versenden`,
  gone: (name) => `${name}: nicht gefunden`,
  goneNext: 'Vielleicht wurde es während der Verarbeitung gelöscht.',
  unknownResult: (name) => `${name}: Ergebnis unbekannt`,
  open: 'Paket öffnen',
  waiting: (count, latest) => `(${formatCount(count)}) ${latest}`,
};

const maxNamed = 3;

const ofParcels = (done: number, total: number) =>
  `${formatCount(done)} von ${counted(total, { one: 'Paket', other: 'Paketen' })} erledigt`;

export const runsAtWorkWords: typeof English.runsAtWorkWords = {
  held: 'pausiert',
  gone: 'Packplatz offline',
  share: (percent) => `${formatCount(percent)} %`,
  withGone: (others) => `${others}, Packplatz offline`,
  atWork: (count) => `${counted(count, { one: 'offener Sammelvorgang', other: 'offene Sammelvorgänge' })}:`,
  thisDevice: 'Dieses Gerät',
  progressAt: (where, what, done, total, held) => {
    const progress = `${where}: ${what}, ${formatCount(done)} von ${formatCount(total)}`;
    return held === null ? progress : `${progress}, ${held}`;
  },
  continuedAt: (station, what) => `${what}: läuft an einem anderen Packplatz weiter (${station}) und ist hier gestoppt`,
  ended: (what, done, total) => `${what}: ${ofParcels(done, total)}`,
  stopped: (what, done, total) => `${what} gestoppt: ${ofParcels(done, total)}`,
  refused: (count) => `${formatCount(count)} abgelehnt`,
  notSent: (count) => `${formatCount(count)} nicht gesendet`,
  unknown: (count) => `${formatCount(count)} unbekannt`,
  problems: (counts, all) => {
    const shown = all.slice(0, maxNamed);
    const rest = all.length - shown.length;
    const named = inARow(rest === 0 ? shown : [...shown, `${formatCount(rest)} weitere`]);
    return `${inARow(counts)}: ${named}`;
  },
  open: 'Sammelvorgang öffnen',
};
