import type * as English from '#app/links/rights-words.ts';
import { oneOf } from '#app/words/define-words.ts';

export const rightsWords: typeof English.rightsWords = {
  mayNot: {
    'sign-in': 'Dieser Token ist für Programme und darf die Seite nicht benutzen.',
    list: 'Dieser Token darf keine Pakete auflisten.',
    read: 'Dieser Token darf Pakete und ihre Dokumente nicht öffnen.',
    names: 'Dieser Token darf keine Empfänger sehen.',
    create: 'Dieser Token darf keine Pakete erstellen.',
    change: 'Dieser Token darf keine Pakete ändern.',
    process: 'Dieser Token darf keine Pakete verarbeiten.',
    print: 'Dieser Token darf Pakete nicht als gedruckt markieren.',
    cancel: 'Dieser Token darf keine Pakete stornieren.',
    delete: 'Dieser Token darf keine Pakete löschen.',
    follow: 'Dieser Token darf nicht verfolgen, was andere Packplätze tun.',
    'read-desk': 'Dieser Token darf Sammelvorgänge, Druckaufträge und Personen des Kontos nicht sehen.',
    work: 'Dieser Token darf an keinem Packplatz arbeiten.',
    printers: 'Dieser Token darf die Drucker des Servers nicht benutzen.',
    settings: 'Dieser Token darf keine gemeinsamen Einstellungen ändern.',
    webhooks: 'Dieser Token darf keine Webhooks testen.',
    'edit-many': 'Dieser Token darf nicht viele Pakete auf einmal ändern.',
    'learn-codes': 'Dieser Token darf keine Codes für Artikel festlegen.',
  },
  because: (scope, allowing) => `Sein Bereich ist „${scope}“; nötig ist ${oneOf(allowing.map((each) => `„${each}“`))}.`,
};
