import type * as English from '#app/palette/palette-words.ts';
import { formatCount } from '#app/words/define-words.ts';
import { countWords } from '#app/words/count-words.ts';

const searched = (count: number, day: string | null) =>
  day === null
    ? `${countWords.parcels(count)} durchsucht.`
    : `${countWords.parcels(count)} durchsucht, zurück bis ${day}.`;

export const paletteWords: typeof English.paletteWords = {
  title: 'Befehle und Suche',
  open: 'Suchen…',
  input: 'Befehl oder Paket: Nummer, Name, Artikel, E-Mail',
  inputBrief: 'Befehl oder Paket',
  results: 'Treffer',
  groups: { parcels: 'Pakete', here: 'Auf dieser Seite', desk: 'Überall' },
  countAnd: (count, lines) => [`${formatCount(count)} Treffer`, ...lines].join('. '),
  nothing: (typed) => `Keine Treffer für „${typed}“`,
  nothingYet: 'Bisher keine Treffer',
  nothingNext:
    'Einen Befehl oder mindestens 3 Zeichen eines Pakets eingeben: Bestellnummer, Name, Artikel, E-Mail, Sendungsnummer.',
  looking: (count) => `Suche läuft… bisher ${countWords.parcels(count)}`,
  searching: 'Suche läuft',
  stop: 'Anhalten',
  lookedTo: (count, day) => (day === null ? `${searched(count, day)} Es kann mehr geben.` : searched(count, day)),
  lookedAll: (count) => `Alles durchsucht: ${countWords.parcels(count)}`,
  repeated: (count, day) =>
    `${searched(count, day)} Die API hat eine Seite wiederholt, darum wurden ältere Pakete nicht durchsucht.`,
  loadedOnly: 'Nur die bisher geladenen Pakete durchsucht',
  searchAll: 'Alle Pakete durchsuchen',
  further: 'Weitersuchen',
  lookingId: 'Die API wird nach dieser ID gefragt…',
  noSuchId: 'Dieses Konto hat kein Paket mit dieser ID',
  tryAgain: 'Erneut versuchen',
  gone: 'Das gibt es nicht mehr.',
};
