import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { itemFields, type ItemField } from '#app/parcels/editor/form/form-values.ts';
import { itemGridWords as words } from '#app/parcels/editor/items/item-grid-words.ts';
import { foldText } from '#app/words/fold-text.ts';

/**
 * What a spreadsheet may call a column of items, besides the field's own name and its names on screen: the likelier ones first.
 * Spelled as `plainName` makes them.
 */
// oxfmt-ignore
const otherNames: Record<ItemField, readonly string[]> = {
  sku: [
    'articlenumber', 'customlabel', 'variantsku', 'article', 'productcode', 'artikelnummer', 'artikelnr', 'artnr',
    'referenceproduit', 'referencia', 'codicearticolo', 'artikelcode', 'kodproduktu', 'itemnumber', 'bestandseinheit', 'sellersku', 'offersku', 'ref',
  ],
  name: [
    'itemname', 'productname', 'producttitle', 'articlename', 'product', 'title', 'artikelname', 'artikelbezeichnung', 'artikel', 'items', 'products',
    'bezeichnung', 'produkt', 'produktname', 'produit', 'nomduproduit', 'producto', 'nombreproducto', 'articulo', 'prodotto',
    'articolo', 'positionen', 'produkte', 'produits', 'productos', 'prodotti', 'producten', 'productnaam', 'nazwaproduktu', 'article', 'item', 'itemtitle', 'titel', 'angebotstitel', 'designation', 'rewardtitle', 'name2', 'producttitel', 'artbez',
  ],
  quantity: [
    'quantitytoship', 'quantitypurchased', 'quantityordered', 'orderedquantity', 'qty', 'qtyordered', 'count', 'pieces', 'pcs',
    'menge', 'anzahl', 'stuck', 'stk', 'stuckzahl', 'quantite', 'cantidad', 'quantita', 'aantal', 'hoeveelheid', 'ilosc',
    'quantidade', 'amount', 'qte', 'units', 'numberofunits', 'noofunits', 'orderqty', 'orderquantity', 'numberofpieces', 'bestellmenge',
    'mengebestellt', 'bestelltemenge', 'anzahlstuck', 'anz', 'stuks', 'aantalstuks', 'nbre', 'unidades', 'pezzi', 'sztuk',
  ],
  weight: [
    'unitweight', 'weightperpiece', 'gewicht', 'stuckgewicht', 'einzelgewicht', 'artikelgewicht', 'grams', 'poids', 'peso', 'waga', 'wt', 'gew',
  ],
  price: [
    'unitprice', 'cost', 'soldfor', 'saleprice', 'value', 'unitvalue', 'preis', 'einzelpreis', 'stuckpreis', 'verkaufspreis',
    'wert', 'epreis', 'vkbrutto', 'einzelpreisbrutto', 'pu', 'puttc', 'prix', 'prixunitaire', 'prixunitairettc', 'itemcost', 'artikelpreis', 'precio', 'preciounitario', 'prezzo', 'prezzounitario', 'prijs', 'stukprijs', 'cena', 'preco',
  ],
  storage_location: ['location', 'storage', 'bin', 'shelf', 'lagerort', 'lagerplatz', 'fach', 'emplacement', 'ubicacion'],
  description: ['customsdescription', 'desc', 'descr', 'beschreibung', 'warenbeschreibung', 'descripcion', 'descrizione', 'omschrijving', 'opis'],
  origin_country: [
    'origin', 'countryoforigin', 'coo', 'madein', 'ursprungsland', 'herkunftsland', 'ursprung', 'herkunft', 'paysdorigine',
    'paisdeorigen', 'paesediorigine', 'landvanherkomst', 'krajpochodzenia',
  ],
  hs_code: [
    'hs', 'hscode', 'tariff', 'tariffnumber', 'tariffcode', 'customscode', 'commoditycode', 'customstariffnumber',
    'zolltarifnummer', 'zolltarifnr', 'zolltarif', 'warennummer', 'taric', 'codehs', 'codigohs', 'codicehs', 'hscommoditycode',
  ],
  note: [
    'notes', 'comment', 'remark', 'notiz', 'bemerkung', 'kommentar', 'variation', 'variations', 'variationdetails', 'variant', 'variante', 'optionname',
  ],
};

export interface HeaderColumn {
  /** Null for an unknown name. */
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
  const [whole, bare] = [plainName(cell), bareName(cell)];
  return itemFields.find((field) => itemNames(field).some((name) => name === whole || name === bare)) ?? null;
}

let known: Map<ItemField, readonly string[]> | null = null;

/** What a column of the field may be called, as `plainName` spells it: the likelier ones first. */
export function itemNames(field: ItemField): readonly string[] {
  known ??= new Map(
    itemFields.map((name) => [
      name,
      [name, fieldLabel(`items.${name}`), words.columns[name]].map(plainName).concat(otherNames[name]),
    ]),
  );
  return known.get(field) ?? [];
}

/** A name without case, accents, spaces and signs: `Straße / Nr.` is `strassenr`. */
export function plainName(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same of a name without what is in brackets behind it, and without its unit: `Weight (kg)`, `Price EUR`. */
export function bareName(text: string): string {
  return plainName(
    text.replace(/[([].*$/, '').replace(/(?:\bin\s+)?\b(?:kg|g|lbs?|oz|cm|mm|in|eur|usd|gbp|chf)\s*$/i, ''),
  );
}

function saysGrams(cell: string): boolean {
  return /(?:^|[\s([_])g(?:rams?|ramm)?[\])]?\s*$/i.test(cell);
}
