import { parcelState } from '#contract/parcel-state.ts';
import { markOf } from '#app/api/not-sent/not-sent.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { inSentences } from '#app/parcels/model/not-sent/field-reason.ts';
import { markedState, reasonsOf } from '#app/parcels/model/not-sent/shown-state.ts';
import { parcelStateWords } from '#app/parcels/model/parcel-state-words.ts';
import { receiverLine, trackingNumbers } from '#app/parcels/model/parcel-values.ts';
import type { ListedColumn } from '#app/spreadsheet/export/start-export.ts';
import type { CellKind } from '#app/spreadsheet/export/workbook/cell-kinds.ts';
import { toLocalInput } from '#app/words/local-datetime.ts';
import { listColumnWords } from '#app/parcels/list/list-words.ts';

type ColumnId = keyof typeof listColumnWords.names;

/** Facts about parcels that are not in their rows. */
interface Circumstances {
  marks: ReadonlyMap<string, NotSent>;
  processing: ReadonlySet<string>;
}

type TextOf = (row: ParcelRow, known: Circumstances, decimal: '.' | ',') => string;

/** What a column says of a parcel as one text, for a file: times as spreadsheets read them, in the browser's zone. */
const texts: Record<ColumnId, TextOf> = {
  state: (row, known) => parcelStateWords[stateOf(row, known)],
  order_number: ({ order_number }) => order_number ?? '',
  receiver: ({ receiver }) => receiverLine(receiver).title,
  reason: (row, known) => inSentences(reasonsOf(row, stateOf(row, known), markOf(known.marks, row))),
  shipping_method: ({ shipping_method }) => shipping_method?.name ?? '',
  weight: ({ weight }, _, decimal) => (weight ?? '').replace('.', decimal),
  items: ({ item_quantity }) => String(item_quantity),
  number_of_labels: ({ number_of_labels }) => String(number_of_labels),
  tags: ({ tags }) => tags.join(', '),
  ship_by: ({ ship_by }) => localTime(ship_by),
  created_at: ({ created_at }) => localTime(created_at),
  processed_at: ({ processed_at }) => localTime(processed_at),
  cancelled_at: ({ cancelled_at }) => localTime(cancelled_at),
  tracking: (row) => trackingNumbers(row).join(', '),
  source: ({ source }) => source,
  reference_code: ({ reference_code }) => reference_code,
};

/** Those that are more than text in a workbook. */
const kinds: Partial<Record<ColumnId, CellKind>> = {
  weight: 'weight',
  items: 'count',
  number_of_labels: 'count',
  ship_by: 'local',
  created_at: 'local',
  processed_at: 'local',
  cancelled_at: 'local',
};

/** The columns of the list with these ids, as a file has them. */
export function listedColumns(ids: readonly string[], known: Circumstances): ListedColumn[] {
  return ids.flatMap((id) => {
    if (!isColumnId(id)) return [];
    if (id === 'processed_at') return [timeColumn('processed_at'), timeColumn('printed_at')];
    const kind = kinds[id] ?? 'text';
    return [{ name: listColumnWords.names[id], kind, text: (row, decimal) => texts[id](row, known, decimal) }];
  });
}

/** A spreadsheet sorts and subtracts times: each has a column of its own there. */
function timeColumn(name: 'processed_at' | 'printed_at'): ListedColumn {
  const heading = name === 'processed_at' ? listColumnWords.processedOnly : listColumnWords.printedOnly;
  return { name: heading, kind: 'local', text: (row) => localTime(row[name]) };
}

function isColumnId(id: string): id is ColumnId {
  return Object.hasOwn(texts, id);
}

function stateOf(row: ParcelRow, { marks, processing }: Circumstances) {
  return markedState(parcelState(row, { processing: processing.has(row.id) }), markOf(marks, row));
}

function localTime(timestamp: string | null): string {
  return toLocalInput(timestamp ?? '').replace('T', ' ');
}
