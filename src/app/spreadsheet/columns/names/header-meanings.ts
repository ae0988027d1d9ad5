import { bareName, plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import { type ColumnField, isItemField, type ParcelFileField, parcelFileFields } from '#app/spreadsheet/file-fields.ts';
import { fieldsNamed } from './field-names.ts';

/**
 * Who or what a column is about: `path` names the field as the API does, `to` says that it is the receiver's, `item` that it is an
 * item's; `buyer` and `bill` may be someone else, `from` always is.
 */
export type About = 'path' | 'to' | 'item' | 'plain' | 'buyer' | 'bill' | 'from';

/** The lower, the surer that a column is about the receiver or an item. */
export const ranks: Record<About, number> = { path: 0, item: 1, to: 1, plain: 2, buyer: 3, bill: 4, from: 5 };

/** What a header may mean. */
export interface Meaning {
  field: ColumnField;
  part: number | null;
  about: About;
  /** The likelier, the lower. */
  order: number;
}

/** In front of a name or behind it, in English, German, French, Spanish, Italian, Dutch and Polish; as `plainName` spells them. */
// oxfmt-ignore
const abouts: Record<Exclude<About, 'path' | 'plain'>, readonly string[]> = {
  to: [
    'shippingaddress', 'shipping', 'shiptoaddress', 'shipto', 'ship', 'deliveryaddress', 'delivery', 'deliverto', 'del', 'recipient', 'receiver',
    'consignee', 'to', 'abweichendelieferadresse', 'lieferadresse', 'lieferanschrift', 'lieferung', 'liefer', 'versandadresse', 'versand',
    'empfanger', 'adressedelivraison', 'desempfangers', 'livraison', 'destinataire', 'envio', 'destinatario', 'spedizione', 'verzendadres', 'verzending',
    'verzend', 'ontvanger', 'dostawa', 'wysylka', 'odbiorca', 'kl',
  ],
  item: [
    'lineitem', 'lineitems', 'orderitem', 'orderline', 'orderlines', 'item', 'product', 'article', 'artikel', 'position', 'bestellposition',
    'produit', 'producto', 'articulo', 'prodotto', 'articolo', 'produkt',
  ],
  buyer: ['buyer', 'customer', 'client', 'kunde', 'kunden', 'kaufer', 'deskaufers', 'besteller', 'acheteur', 'cliente', 'comprador', 'klant', 'kupujacy', 'k'],
  bill: [
    'billingaddress', 'billing', 'billtoaddress', 'billto', 'bill', 'invoiceaddress', 'invoice', 'rechnungsadresse', 'rechnungsanschrift',
    'rechnungs', 'rechnung', 'facturation', 'facturacion', 'fatturazione', 'factuur', 'payer',
  ],
  from: [
    'sender', 'shipfrom', 'from', 'absender', 'seller', 'verkaufer', 'returnto', 'return', 'expediteur', 'remitente', 'mittente', 'afzender',
    'nadawca', 'warehouse', 'store', 'shop', 'lager', 'vendor',
  ],
};
const affixes = (Object.keys(abouts) as (keyof typeof abouts)[])
  .flatMap((about) => abouts[about].map((affix) => ({ about, affix })))
  .toSorted((one, other) => other.affix.length - one.affix.length);
/** What names nothing less than the whole header is worth less. */
const bareOrder = 10_000;

/** The API's own name of a field, with its dot: a file with one of those is none of a shop's. */
export function fieldOfPath(header: string): ParcelFileField | null {
  return parcelFileFields.find((field) => field === header.trim().toLowerCase()) ?? null;
}

/** What a header may mean, each field once. */
export function meaningsOf(header: string): Meaning[] {
  const path = fieldOfPath(header);
  if (path?.includes('.') === true) return [{ field: path, part: null, about: 'path', order: 0 }];
  const [whole, bare] = [plainName(header), bareName(header)];
  const found = named(whole, 0);
  if (found.length === 0 && bare !== whole) found.push(...named(bare, bareOrder));
  if (found.length === 0) found.push(...named(withoutUmlauts(bare), bareOrder));
  const ordered = found.toSorted((one, other) => ranks[one.about] - ranks[other.about]);
  return ordered.filter(({ field }, at) => ordered.findIndex((other) => other.field === field) === at);
}

/** A plain name whose umlauts were written out: `stueckzahl` is `stuckzahl`. */
export function withoutUmlauts(name: string): string {
  return name.replaceAll(/([aou])e/g, '$1');
}

function named(name: string, base: number): Meaning[] {
  const isReceiver = abouts.to.includes(name);
  const direct = fieldsNamed(name).map((entry) => ({
    ...entry,
    about: isReceiver && entry.field === 'receiver.name' ? ('to' as const) : ('plain' as const),
    order: base + entry.order,
  }));
  // `Kunde` alone is a name, where it is none of a customer's number.
  const buyer = { field: 'receiver.name', part: null, about: 'buyer', order: base } as const;
  return [
    ...direct,
    ...(direct.length === 0 && abouts.buyer.includes(name) ? [buyer] : []),
    ...affixes.flatMap(({ about, affix }) => {
      if (!name.startsWith(affix) && !name.endsWith(affix)) return [];
      const rest = name.startsWith(affix) ? name.slice(affix.length) : name.slice(0, -affix.length);
      return fieldsNamed(rest)
        .filter(({ field }) => isItemField(field) === (about === 'item') && isOf(field, about))
        .map((entry) => ({ ...entry, about, order: base + entry.order }));
    }),
  ];
}

/** An affix says whose address it is, or that something is an item's; `Shipping weight` has a name of its own. */
function isOf(field: ColumnField, about: About): boolean {
  return about === 'item' || field.startsWith('receiver.');
}
