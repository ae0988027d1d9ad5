import type * as English from '#app/boot/start-words.ts';

export const startWords: typeof English.startWords = {
  description: 'Für den Versand: Pakete einer Parcel Shipping API finden, korrigieren, verarbeiten und drucken.',
  noScript: 'Parcel Desk braucht JavaScript. Für diese Seite erlauben und neu laden.',
  notStarted:
    'Parcel Desk konnte nicht starten. Die Seite neu laden. Wenn das nicht hilft, diese Zeilen an den Support senden:',
  tooOld:
    'Dieser Browser ist zu alt für Parcel Desk, manches funktioniert vielleicht nicht. Nötig ist Chrome oder Edge 126, Firefox 140, Safari 18 oder neuer.',
  station: 'Packplatz',
  parcels: 'Pakete',
  problems: 'Probleme',
};
