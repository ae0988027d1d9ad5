import type * as English from '#app/parcels/beside/beside-words.ts';

export const besideWords: typeof English.besideWords = {
  parcel: 'Paket',
  close: 'Paket schließen',
  backToList: 'Zurück zu den Paketen',
  widen: 'Als ganze Seite anzeigen',
  narrow: 'Neben der Liste anzeigen',
  jump: 'Zwischen Liste und Paket wechseln',
  failed: 'Dieses Paket ließ sich nicht anzeigen',
};
