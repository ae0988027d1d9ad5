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
    'Ein Paket braucht eine, um verarbeitet zu werden. Eingerichtet werden sie dort, wo das Konto ist: beim Anbieter oder in der Kontodatei des eigenen Servers (docs/account-file.md). Danach diese Liste neu laden.',
  toConnection: 'Verbindung prüfen',
  nothingTitle: (text) => `Keine Treffer für „${text}“`,
  clear: 'Suche löschen',
  oldCopy: 'Diese Liste wurde früher geladen.',
};
