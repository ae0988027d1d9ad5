import type * as English from '#app/shipping-methods/shipping-method-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';

const methods = (count: number) => counted(count, { one: 'Versandart', other: 'Versandarten' });

export const shippingMethodWords: typeof English.shippingMethodWords = {
  title: 'Versandarten',
  count: methods,
  found: (found, count) => `${formatCount(found)} von ${methods(count)}`,
  search: 'Suche nach Name oder ID',
  coverage: 'Durchsucht alle Versandarten des Kontos.',
  name: 'Name',
  id: 'ID',
  copyId: (name) => `ID von ${name} kopieren`,
  copied: 'Kopiert',
  noName: 'ohne Namen',
  refresh: 'Neu laden',
  noneTitle: 'Dieses Konto hat keine Versandarten',
  noneBody:
    'Ohne Versandart lässt sich kein Paket verarbeiten. Der Anbieter richtet sie ein; auf einem eigenen Server stehen sie in der Kontodatei (docs/account-file.md). Danach diese Liste neu laden.',
  toConnection: 'Verbindung prüfen',
  nothingTitle: (text) => `Keine Treffer für „${text}“`,
  clear: 'Suche leeren',
  oldCopy: 'Diese Liste wurde früher geladen.',
};
