import type * as English from '#app/parcels/model/claims/claim-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { formatCount, plural } from '#app/words/define-words.ts';

export const claimWords: typeof English.claimWords = {
  at: {
    station: (where, time) => `Wird gepackt: ${where}, seit ${time}`,
    run: (where, time) => `In einem Sammelvorgang: ${where}, seit ${time}`,
    list: (where, time) => `Auf einer Pickliste: ${where}, seit ${time}`,
  },
  aside: (where, time) => `Zurückgestellt: ${where}, ${time}`,
  asideWhy: (where, time, why) => `Zurückgestellt: ${where}, ${time}: ${why}`,
  reasons: {
    'item-missing': 'Artikel fehlt',
    damaged: 'Artikel beschädigt',
    address: 'Adresse unklar',
    papers: 'Papiere fehlen',
    question: 'wartet auf Antwort',
  },
  asideTitle: 'Zurückgestellt',
  here: 'dieser Packplatz',
  letGo: 'Zurückstellung aufheben',
  why: 'Warum?',
  notes: {
    station: 'an einem Packplatz',
    run: 'in einem Sammelvorgang',
    list: 'auf einer Pickliste',
    aside: 'zurückgestellt',
  },
  more: (count) => `und ${formatCount(count)} weitere`,
  elsewhere: (count, all) =>
    `${formatCount(count)} von ${formatCount(all)} ${plural(count, { one: 'ist', other: 'sind' })} an einem anderen Packplatz, auf einer Pickliste oder zurückgestellt`,
  skip: (count) => plural(count, { one: 'Überspringen', other: `Diese ${formatCount(count)} überspringen` }),
  skipped: 'Übersprungen: Ein Paket kann nur auf einer Liste stehen.',
  pickTitle: 'Picklisten',
  pickList: (count, where, time) => `${countWords.parcels(count)}: ${where}, seit ${time}`,
  takeOff: 'Von der Liste nehmen',
  sheet: 'Blatt…',
  sentence: (text) => `${text}.`,
  noneLeft: 'Alle werden übersprungen.',
  next: {
    station: 'Es wird dort gepackt.',
    run: 'Der Sammelvorgang kann es jeden Moment versenden oder ändern.',
    list: 'Es wird dort gepickt.',
  },
  person: (station, person) => `${station} (${person})`,
};
