import { itemFields, isTimestampKind, kindAt, parcelFields } from '#contract/parcel-fields.ts';
import { parcelWriteSchema } from '#contract/parcel-write.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ImportFileCalls } from '#app/spreadsheet/check/import-file-calls.ts';
import { openQuestions } from '#app/spreadsheet/columns/format-questions.ts';
import { isFirstRowData } from '#app/spreadsheet/columns/names/first-row.ts';
import { gapsOf, type MappingGaps } from '#app/spreadsheet/columns/names/mapping-gaps.ts';
import type { ParcelFileField } from '#app/spreadsheet/file-fields.ts';
import type { DateOrder, FileFormats, FormatQuestion, Mapping, NamedIds } from '#app/spreadsheet/file-types.ts';
import { twinAnswer, withTwins } from '#app/spreadsheet/row-kinds/twin-columns.ts';
import { headerPlace } from '#app/spreadsheet/text/header-place.ts';

// Files as shops and offices write them, and beside each what a clerk who reads it expects: see shop-files/README.md.

const namedIds: NamedIds = { shipping_method_id: [], packaging_id: [] };

/** `order`: the order number of the row, null where the file has none. */
interface AtCell {
  order: string | null;
  field: string;
}

interface Answers extends Partial<Omit<FileFormats, 'date'>> {
  date?: DateOrder;
  /** A code. */
  currency?: string;
  /** Of columns of one name: which are the parcel's. */
  'same-names'?: 'first' | 'second';
}

/** What stands in the JSON beside a file. */
export interface Expectation {
  about: string;
  /** What is asked before the rows are checked, with what the test answers. */
  answers?: Answers;
  /** What is said of the file before that: kinds of notes. */
  says?: string[];
  /** Bodies of POST /v1/parcels in the order of the file; times without a zone are local ones. */
  parcels?: JsonObject[];
  /** Cells that have to be mended before their parcels can be created. */
  problems?: AtCell[];
  warnings?: AtCell[];
  /** Order numbers of rows that are left out unless their user takes them. */
  skipped?: string[];
}

/** Reads a file as the page does, answers what is asked, and returns what would be created and what is said. */
export async function importedShopFile(file: Blob, name: string, { answers = {} }: Expectation) {
  const calls = new ImportFileCalls(() => undefined);
  const opened = await calls.open(file, name);
  const facts = headerPlace(opened) === 0 && isFirstRowData(opened) ? calls.chooseHeader(null) : opened;
  const looked = calls.look(calls.guess(facts, namedIds));
  const asksTwins = looked.twins.some((question) => twinAnswer(question, looked.mapping) === null);
  const { mapping, questions } = looked.twins.reduce(
    (now, question) => calls.look(withTwins(now.mapping, question, answers['same-names'] === 'second' ? 1 : 0)),
    looked,
  );
  const open = openQuestions(questions, mapping);
  const asked = [...(asksTwins ? ['same-names'] : []), ...new Set(open.map(({ format }): string => format))];
  calls.setUp({
    mapping: answered(mapping, open, answers),
    namedIds,
    known: new Map(),
    ownLabels: true,
    customs: null,
  });
  const { rows } = calls.read({ show: 'all' }, 0, facts.rowCount);
  const orderAt = mapping.columns.indexOf('order_number');
  const at = (isWarning: boolean): AtCell[] =>
    rows.flatMap(({ cells, problems, state }) =>
      problems
        .filter(({ warning = false }) => warning === isWarning && (isWarning || state === 'wrong'))
        .map(({ field }) => ({ order: (cells[orderAt] ?? '').trim() || null, field })),
    );
  return {
    asked,
    said: [...facts.notes.map(({ kind }): string => kind), ...saidOf(gapsOf(facts, mapping))],
    parcels: (mapping.columns.every((field) => field === null) ? [] : calls.items()).map(({ item }) => {
      const parcel = calls.parcelOf(item);
      return parcel?.kind === 'create' ? storedParcel(parcel.body) : null;
    }),
    problems: at(false),
    warnings: at(true),
    skipped: rows
      .filter(({ first, state }) => first && state === 'skipped')
      .map(({ cells }) => (cells[orderAt] ?? '').trim() || (cells.find((cell) => cell.trim() !== '') ?? '')),
  };
}

function answered(mapping: Mapping, open: readonly FormatQuestion[], answers: Answers): Mapping {
  const { date, currency, 'same-names': _same, ...formats } = answers;
  const dates = open.flatMap(({ format, columns }) =>
    format === 'date' && date !== undefined ? columns.map((place) => [place, date] as const) : [],
  );
  const signs = open.flatMap(({ sign }) =>
    sign === undefined || currency === undefined ? [] : [[sign, currency] as const],
  );
  return {
    ...mapping,
    formats: { ...mapping.formats, ...formats },
    dates: { ...mapping.dates, ...Object.fromEntries(dates) },
    currencies: { ...mapping.currencies, ...Object.fromEntries(signs) },
  };
}

/** `no-address`: a street, or a town and its postal code, are missing. */
function saidOf(gaps: MappingGaps | null): string[] {
  if (gaps === null) return [];
  const lacks = (field: ParcelFileField) => gaps.fields.includes(field);
  const noAddress = lacks('receiver.address_line_1') || (lacks('receiver.city') && lacks('receiver.postal_code'));
  return [
    ...(noAddress ? ['no-address'] : []),
    ...gaps.important.map((field) => `no-${field}`),
    ...(gaps.skipped.length > 0 ? ['skipped-columns'] : []),
  ];
}

/** What a service stores of a body: decimals with all their places, times as instants, and the defaults of what was left out. */
export function storedParcel(body: JsonObject) {
  const instants = Object.entries(body).map(([field, value]) => [
    field,
    typeof value === 'string' && isTimestampKind(kindAt(field))
      ? new Date(value).toISOString().replace('.000', '')
      : value,
  ]);
  const parcel = parcelWriteSchema.parse(Object.fromEntries(instants));
  return {
    currency: parcelFields.currency.initial,
    ...parcel,
    items: (parcel.items ?? []).map((item) => ({ quantity: itemFields.quantity.initial, ...item })),
  };
}
