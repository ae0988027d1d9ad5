import { isCountKind, isDecimalKind, isTimestampKind } from '#contract/parcel-fields.ts';
import { exportReasons } from '#contract/parcel-write.ts';
import { countryCodeOf } from '#app/parcels/editor/fields/country-code.ts';
import { editorWords } from '#app/parcels/editor/editor-words.ts';
import { isNullCell, kindOf } from '#app/spreadsheet/round-trip/cell-forms.ts';
import type { ParcelSheetField } from '#app/spreadsheet/sheet-fields.ts';
import type { NamedIds, SheetFormats } from '#app/spreadsheet/sheet-types.ts';
import { decimalOf } from './decimal-cell.ts';
import { timestampOf } from './timestamp-cell.ts';

/** What a cell is read with. */
export interface CellReading {
  formats: SheetFormats;
  namedIds: NamedIds;
}

/** Days that something is to have happened by: the whole day is meant. */
const until: readonly ParcelSheetField[] = ['ship_by', 'deliver_by'];
/** A label or a slip has one line for them. */
const severalLines: readonly ParcelSheetField[] = [
  'note',
  'shipping_request',
  'items.name',
  'items.description',
  'items.note',
];

/**
 * A cell's text as the editor's input of the field would hold it, in the API's spelling where its meaning is clear; else as it is, for
 * the rules to refuse. Tags stay a text (`tag-cells.ts`).
 */
export function inputText(field: ParcelSheetField, cell: string, { formats, namedIds }: CellReading): string {
  if (cell === '' || isNullCell(cell)) return '';
  const kind = kindOf(field);
  if (isCountKind(kind)) return /^\s*(\d+)(?:[.,]0+)?\s*$/.exec(cell)?.[1] ?? cell.trim();
  if (isDecimalKind(kind)) return decimalOf(cell, kind, formats);
  if (isTimestampKind(kind)) return timestampOf(cell, formats.date, until.includes(field) ? 'end' : 'start');
  if (kind === 'country') return countryCodeOf(cell.trim());
  if (kind === 'currency') return cell.trim().toUpperCase();
  if (kind === 'exportReason') return reasonOf(cell.trim());
  switch (field) {
    case 'shipping_method_id':
    case 'packaging_id':
      return idOf(namedIds[field], cell.trim());
    case 'receiver.postal_code':
      // Shops put an apostrophe before a postal code, so that no spreadsheet takes its zeros away.
      return oneLine(cell).replace(/^'(?=[\dA-Za-z])/, '');
    default:
      return severalLines.includes(field) ? cell : oneLine(cell);
  }
}

function oneLine(cell: string): string {
  if (!cell.includes('\n') && !cell.includes('\r')) return cell.trim();
  return cell.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
}

/** The id of the only one of that name; else the text. */
function idOf(named: NamedIds[keyof NamedIds], text: string): string {
  const plain = text.toLowerCase();
  const found = named.filter(({ id, name }) => id.toLowerCase() === plain || name.trim().toLowerCase() === plain);
  return found.length === 1 && found[0] !== undefined ? found[0].id : text;
}

function reasonOf(text: string): string {
  const plain = text.toLowerCase();
  return (
    exportReasons.find((reason) => reason === plain || editorWords.reasons[reason].toLowerCase() === plain) ?? text
  );
}
