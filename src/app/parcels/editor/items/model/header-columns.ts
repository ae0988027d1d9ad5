import { fieldLabel } from '#app/parcels/model/field-words.ts';
import { itemFields, type ItemField } from '#app/parcels/editor/form/form-values.ts';
import { itemGridWords as words } from '#app/parcels/editor/items/item-grid-words.ts';

/** What a spreadsheet may call a column, besides the field's own name and its names on screen. Spelled as `plain` makes them. */
const otherNames: Record<ItemField, readonly string[]> = {
  sku: ['articlenumber', 'article', 'itemnumber', 'productcode', 'artikelnummer', 'artikelnr', 'artnr'],
  name: ['itemname', 'productname', 'product', 'title', 'artikel', 'bezeichnung', 'produkt', 'artikelname'],
  quantity: ['qty', 'count', 'pieces', 'pcs', 'amount', 'menge', 'anzahl', 'stuck', 'stk'],
  weight: ['unitweight', 'weightperpiece', 'gewicht', 'stuckgewicht', 'einzelgewicht'],
  price: ['unitprice', 'value', 'unitvalue', 'preis', 'einzelpreis', 'stuckpreis', 'wert'],
  storage_location: ['location', 'storage', 'bin', 'shelf', 'lagerort', 'lagerplatz', 'fach'],
  description: ['customsdescription', 'beschreibung', 'warenbeschreibung'],
  origin_country: ['origin', 'countryoforigin', 'coo', 'madein', 'ursprungsland', 'herkunftsland', 'ursprung', 'herkunft'],
  hs_code: ['hs', 'hscode', 'tariff', 'tariffnumber', 'tariffcode', 'customscode', 'commoditycode', 'zolltarifnummer', 'zolltarif'],
  note: ['notes', 'comment', 'remark', 'notiz', 'bemerkung', 'kommentar'],
}; // prettier-ignore

export interface HeaderColumn {
  /** Null where nobody knows the name. */
  field: ItemField | null;
  name: string;
  /** The header says that its numbers are grams. */
  grams: boolean;
}

/**
 * The columns that the first row of a block names. Null when it is no header: fewer than two known names, or more unknown names
 * than known ones, or one name twice.
 */
export function headerColumns(cells: readonly string[]): HeaderColumn[] | null {
  const columns = cells.map((cell) => ({ field: fieldNamed(cell), name: cell.trim(), grams: saysGrams(cell) }));
  const named = columns.filter(({ name }) => name !== '');
  const known = named.flatMap(({ field }) => (field === null ? [] : [field]));
  const once = new Set(known).size === known.length;
  return once && known.length >= 2 && known.length * 2 >= named.length ? columns : null;
}

function fieldNamed(cell: string): ItemField | null {
  const whole = plain(cell);
  const bare = plain(cell.replace(/[([].*$/, '').replace(/\b(?:kg|g|eur|usd|gbp|chf)\s*$/i, ''));
  return itemFields.find((field) => names(field).some((name) => name === whole || name === bare)) ?? null;
}

let known: Map<ItemField, readonly string[]> | null = null;

function names(field: ItemField): readonly string[] {
  known ??= new Map(
    itemFields.map((name) => [
      name,
      [name, fieldLabel(`items.${name}`), words.columns[name]].map(plain).concat(otherNames[name]),
    ]),
  );
  return known.get(field) ?? [];
}

/** Without case, accents, spaces and signs. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function saysGrams(cell: string): boolean {
  return /(?:^|[\s([_])g(?:rams?|ramm)?[\])]?\s*$/i.test(cell);
}
