import type * as English from '#app/settings/codes/learned-codes-words.ts';

export const learnedCodesWords: typeof English.learnedCodesWords = {
  title: 'Codes von Artikeln',
  about:
    'Codes, die am Packplatz einem Artikel zugeordnet wurden. Dort gelten sie für ein Paket, nach Zustimmung hier an allen Packplätzen. Codes aus der Kontodatei brauchen keine Zustimmung.',
  noOffers: 'Kein Code wartet auf eine Entscheidung.',
  offers: 'Warten auf eine Entscheidung',
  learned: 'An allen Packplätzen gültig',
  yes: 'Für alle übernehmen',
  no: 'Verwerfen',
  remove: 'Entfernen',
  yesTo: (code, sku) => `Für alle übernehmen: ${code} ist ${sku}`,
  noTo: (code, sku) => `Verwerfen: ${code} ist ${sku}`,
  removeOne: (code, sku) => `Entfernen: ${code} ist ${sku}`,
};
