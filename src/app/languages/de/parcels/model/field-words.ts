import type * as English from '#app/parcels/model/field-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const fieldWords: typeof English.fieldWords = {
  fields: {
    receiver: 'Empfänger',
    'receiver.name': 'Name',
    'receiver.company': 'Firma',
    'receiver.address_line_1': 'Adresszeile 1',
    'receiver.house_number': 'Hausnummer',
    'receiver.address_line_2': 'Adresszeile 2',
    'receiver.postal_code': 'Postleitzahl',
    'receiver.city': 'Ort',
    'receiver.state_or_region': 'Bundesstaat oder Region',
    'receiver.country': 'Land',
    'receiver.email': 'E-Mail',
    'receiver.phone': 'Telefon',
    number_of_labels: 'Anzahl Etiketten',
    weight: 'Gewicht',
    packaging_id: 'Verpackung',
    dimensions: 'Maße',
    'dimensions.length': 'Länge',
    'dimensions.width': 'Breite',
    'dimensions.height': 'Höhe',
    reference: 'Referenz',
    shipping_method_id: 'Versandart',
    order_number: 'Bestellnummer',
    order_date: 'Bestelldatum',
    ship_by: 'Versand bis',
    deliver_by: 'Zustellung bis',
    currency: 'Währung',
    order_total_price: 'Bestellwert',
    order_shipping_price: 'Versandkosten',
    shipping_request: 'Versandwunsch',
    export_reason: 'Ausfuhrgrund',
    tags: 'Tags',
    note: 'Notiz',
    items: 'Artikel',
    'items.sku': 'SKU',
    'items.quantity': 'Menge',
    'items.name': 'Name',
    'items.weight': 'Gewicht',
    'items.price': 'Preis',
    'items.storage_location': 'Lagerplatz',
    'items.description': 'Beschreibung',
    'items.origin_country': 'Ursprungsland',
    'items.hs_code': 'Zolltarifnummer',
    'items.note': 'Notiz',
  },
  inItem: (position, field) => `Artikel ${formatCount(position)} · ${field}`,
  item: (position) => `Artikel ${formatCount(position)}`,
};

export const processRuleWords: typeof English.processRuleWords = {
  missing: 'fehlt für die Verarbeitung',
  noName: 'Name oder Firma fehlt',
  noWeight: 'muss über 0,000 liegen',
  forCustoms: 'fehlt für den Zoll',
  noItems: 'Für den Zoll ist mindestens ein Artikel nötig',
  belowItems: (weight) => `Die Artikel wiegen laut Zollangaben zusammen ${weight} kg, mehr als das Paket`,
};

export const fieldReasonWords: typeof English.fieldReasonWords = {
  receiverField: (label) => `${label} (Empfänger)`,
  // What servers say is English and no end of a German sentence.
  fieldReason: (field, said) => `${field}: ${said}`,
  wrongField: (field) => `${field}: fehlt oder ist falsch`,
  wrong: 'fehlt oder ist falsch',
};
