import type * as English from '#app/settings/desk/desk-settings-words.ts';

export const deskSettingsWords: typeof English.deskSettingsWords = {
  title: 'Alle Packplätze',
  about:
    'Die Packplätze teilen, wer welches Paket hat, Drucke, Sammelvorgänge, Ablehnungen, die Schicht und die hier genannten Einstellungen.',
  notShared:
    'Nichts gemeinsam: Dieser Server speichert nichts für andere Packplätze. Alle Einstellungen gelten nur auf diesem Gerät.',
  stationName: 'Name dieses Packplatzes',
  stationNameHint: 'Diesen Namen sehen die anderen Packplätze.',
  leadNames: 'Benennen lässt er sich an jedem Packplatz mit einem „full“-Token, in dessen Einstellungen.',
  otherStations: 'Andere Packplätze',
  noOtherStations: 'In den letzten 90 Tagen hat kein anderer Packplatz diese Seite geöffnet.',
  stationsLater: 'Die Packplätze stehen hier, sobald der Server wieder antwortet.',
  nameOf: (station) => `Name von ${station}`,
  lastHere: (time) => `Zuletzt da: ${time}.`,
  cameWith: (label, scope) =>
    label === '' ? `Sein Token hat den Bereich „${scope}“.` : `Token „${label}“, Bereich „${scope}“.`,
  badge: (person) => `Gerade dort: ${person}.`,
  unnamed: (name) => `Andere Packplätze sehen „${name}“.`,
  holdTag: 'Tag für gesperrte Pakete',
  holdTagHint: (tag) => `Pakete mit diesem Tag werden hier nicht verarbeitet. Leer bedeutet „${tag}“.`,
  onDesk: 'Für alle Packplätze:',
  nothingOnDesk:
    'Gemeinsam sind gespeicherte Ansichten, Abholzeiten, Spaltenzuordnungen, Etikettenausschnitte, Notizen zu Ablehnungen und Übergabelisten. Bisher gibt es keine.',
  onDevice:
    'Nur auf diesem Gerät: Darstellung, Spalten der Liste, Drucker und Papier, Packplatz, Entwürfe und die festen Werte importierter Dateien.',
};
