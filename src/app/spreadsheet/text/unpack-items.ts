import { plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import type { FileTable } from '#app/spreadsheet/file-types.ts';
import { derivedDigest } from './content-digest.ts';
import { FileError, fileLimits } from './file-fault.ts';
import type { FileNote } from './table-builder.ts';

interface PackedItem {
  sku: string;
  name: string;
  quantity: string;
  /** Of one piece. */
  price: string;
}

/** How a shop writes several items into one cell. */
interface Packing {
  /** Names of its columns, as `plainName` spells them; one of `line_item_1`, `line_item_2` and so on. */
  columns: RegExp;
  /** What is between items. */
  between: RegExp;
  /** Null where the text is no item. */
  read: (text: string) => PackedItem | null;
}

const packings: readonly Packing[] = [
  // WooCommerce, the exports of SkyVerge and WebToffee, and Big Cartel: totals are of all pieces.
  {
    columns: /^(?:lineitems?\d{0,2}|items)$/,
    between: /;(?=\s*(?:id|name|product_id|product_name):)/,
    read: (text) => {
      const of = partsOf(text, /\|(?=[a-z_]+:)/, /^([a-z_]+):(.*)$/s);
      const [own = '', quantity = ''] = [of.get('name') ?? of.get('product_name'), of.get('quantity')];
      if (own === '' || !/^\d+$/.test(quantity)) return null;
      const option = of.get('product_option_name') ?? '';
      const name = option === '' ? own : `${own}, ${option}`;
      return { sku: of.get('sku') ?? '', name, quantity, price: pieceOf(of.get('total') ?? '', quantity) };
    },
  },
  // BigCommerce.
  {
    columns: /^productdetails$/,
    between: /\|(?=\s*Product ID:)/,
    read: (text) => {
      const of = partsOf(text, /,\s*(?=Product [A-Z][\w ]*:)/, /^Product ([\w ]+):\s*(.*)$/s);
      const [name = '', quantity = ''] = [of.get('Name'), of.get('Qty')];
      if (name === '' || !/^\d+$/.test(quantity)) return null;
      return { sku: of.get('SKU') ?? '', name, quantity, price: of.get('Unit Price') ?? '' };
    },
  },
  // Shopware 6, and what shops and offices write by hand: `2 x Cup, 1 x Jug`.
  {
    columns: /^(?:lineitems|orderitems|items|products|positionen|produkte|produits|productos|prodotti|producten)$/,
    between: /\||[,;\n]\s*(?=\d{1,4}\s?[x×]\s+\p{L})/u,
    read: (text) => {
      const [, quantity = '', name = ''] = /^\s*(\d{1,4})\s?[x×]\s+(\S.*)$/s.exec(text) ?? [];
      return quantity === '' ? null : { sku: '', name: name.trim(), quantity, price: '' };
    },
  },
];

const itemHeader = ['Item SKU', 'Item name', 'Item quantity', 'Item price'];

type Unpackable = Pick<FileTable, 'digest' | 'header' | 'rows' | 'lines'> & { notes: readonly FileNote[] };

/** Of the unpacked table: its rows are at other places, and keys are made of digest and place. */
export function unpackedDigest(digest: string): string {
  return derivedDigest(digest, 'items');
}

/**
 * The table with a row for each item, and the columns of items at its end, where columns hold several items or one as a text of its
 * parts; else the same table. Throws a `FileError` where these are too many rows.
 */
export function unpackItems<Table extends Unpackable>(table: Table): Table {
  for (const packing of packings) {
    const places = table.header.flatMap((name, place) => (packing.columns.test(plainName(name)) ? [place] : []));
    if (places.length === 0) continue;
    const found = table.rows.map((row) =>
      itemsOf(
        places.map((place) => row[place] ?? ''),
        packing,
      ),
    );
    if (found.every((items) => items !== null) && found.some(({ length }) => length > 0))
      return unpacked(table, places, found);
  }
  return table;
}

function unpacked<Table extends Unpackable>(
  table: Table,
  places: readonly number[],
  found: readonly (readonly PackedItem[])[],
): Table {
  const rows: string[][] = [];
  const lines: number[] = [];
  const kept = (cells: readonly string[]) => cells.filter((_, place) => !places.includes(place));
  for (const [at, row] of table.rows.entries()) {
    const items = found[at] ?? [];
    const cells = items.length === 0 ? [['', '', '', '']] : items.map(cellsOf);
    for (const own of cells) {
      rows.push([...kept(row), ...own]);
      lines.push(table.lines[at] ?? 0);
    }
    if (rows.length > fileLimits.rows) throw new FileError({ kind: 'too-many-rows' });
  }
  const columns = places.map((place) => table.header[place] ?? '');
  const notes: FileNote[] = [...table.notes, { kind: 'unpacked-items', columns }];
  return {
    ...table,
    digest: unpackedDigest(table.digest),
    header: [...kept(table.header), ...itemHeader],
    rows,
    lines,
    notes,
  };
}

function cellsOf({ sku, name, quantity, price }: PackedItem): string[] {
  return [sku, name, quantity, price];
}

/** Null where one of the texts is none. */
function itemsOf(cells: readonly string[], { between, read }: Packing): PackedItem[] | null {
  const texts = cells.flatMap((cell) => cell.split(between)).filter((text) => text.trim() !== '');
  const items = texts.map(read);
  return items.every((item) => item !== null) ? items : null;
}

function partsOf(text: string, between: RegExp, part: RegExp): Map<string, string> {
  return new Map(
    text.split(between).flatMap((piece) => {
      const [, key, value] = part.exec(piece.trim()) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value.trim()] as const];
    }),
  );
}

/** The price of one piece of some that cost so much; none where it has no whole cents. */
function pieceOf(total: string, quantity: string): string {
  if (quantity === '1') return total;
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(total) ?? [];
  if (whole === undefined || Number(quantity) === 0) return '';
  const piece = Number(whole + cents.padEnd(2, '0')) / Number(quantity);
  return Number.isInteger(piece) ? `${Math.floor(piece / 100)}.${String(piece % 100).padStart(2, '0')}` : '';
}
