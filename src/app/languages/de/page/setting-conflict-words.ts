import type * as English from '#app/page/setting-conflict-words.ts';
import { inARow } from '#app/words/define-words.ts';

const named = (what: string, name: string) => (name === '' ? what : `${what} „${name}“`);

const parts: typeof English.settingConflictWords.parts = {
  name: 'Name',
  place: 'Stelle in der Reihe',
  view: 'Status',
  sort: 'Sortierung',
  source: 'Quelle',
  since: 'Zeiten',
  display: 'Spalten und Zeilenhöhe',
  method: 'Versandart',
  days: 'Tage',
  time: 'Uhrzeit',
  columns: 'Spalten',
  fixed: 'feste Werte',
  formats: 'Formate',
  dates: 'Reihenfolge von Tag und Monat',
  currencies: 'Währungen',
  width: 'Breite der Seite',
  height: 'Höhe der Seite',
  cut: 'Rahmen des Etiketts',
  turn: 'Drehung',
  number: 'Nummer',
  parcels: 'Pakete',
};

export const settingConflictWords: typeof English.settingConflictWords = {
  kinds: {
    view: 'Gespeicherte Ansicht',
    pickup: 'Abholzeit',
    mapping: 'Spaltenzuordnung',
    'label-cut': 'Etikettenausschnitt',
    'refusal-note': 'Notiz zu Ablehnungen',
    station: 'Name des Packplatzes',
    handover: 'Übergabeliste',
    'command-codes': 'Code des Befehlsblatts',
    hold: 'Tag für gesperrte Pakete',
    'product-code': 'Gelernter Code',
    'code-offer': 'Code zum Lernen',
  },
  page: (width, height) => `${width} × ${height} mm`,
  changedElsewhere: (what, name, station, at) =>
    `${named(what, name)}: hier geändert und auch ${station === null ? 'anderswo' : `von ${station}`}, ${at}.`,
  deletedElsewhere: (what, name) => `${named(what, name)}: hier geändert und anderswo gelöscht.`,
  refused: (what, name) =>
    `${named(what, name)}: ließ sich nicht mit den anderen Packplätzen teilen und ist nur auf diesem Gerät.`,
  different: (parts) => `Unterschiede: ${inARow(parts)}`,
  parts,
  versions: (part, mine, theirs) => `${part} (hier: ${mine}; anderswo: ${theirs})`,
  takeTheirs: 'Fassung von anderswo übernehmen',
  keepMine: 'Eigene Fassung behalten',
  discard: 'Verwerfen',
  tryAgain: 'Erneut versuchen',
};
