import type * as English from '#app/parcels/beside/beside-words.ts';

export const besideWords: typeof English.besideWords = {
  parcel: 'Paket',
  close: 'Paket schließen',
  backToList: 'Zurück zu den Paketen',
  widen: 'Als ganze Seite zeigen',
  narrow: 'Neben der Liste zeigen',
  jump: 'Zwischen Liste und Paket wechseln',
  failed: 'Dieses Paket ließ sich nicht anzeigen',
};
