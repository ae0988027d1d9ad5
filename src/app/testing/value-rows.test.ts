import { describe, expect, it, vi } from 'vitest';
import { isCountKind, kindAt } from '#contract/parcel-fields.ts';
import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import type { ItemField, ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { newDraft, readDraft } from '#app/parcels/change/change-draft.ts';
import { newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';
import { cellProblem, settledCell } from '#app/parcels/editor/items/model/cell-text.ts';
import { problemsOfBody } from '#app/parcels/editor/problems/field-problems.ts';
import { checkedField } from '#app/parcels/model/read-value/field-schema.ts';
import { inForm, readValue, valueOfText, writtenValue } from '#app/parcels/model/read-value/read-value.ts';
import { typedFormats, type ValueFormats } from '#app/parcels/model/read-value/value-formats.ts';
import { readWeight } from '#app/parcels/model/weight/typed-weight.ts';
import { ParcelReader } from '#app/spreadsheet/check/file-parcel.ts';
import type { ParcelFileField } from '#app/spreadsheet/file-fields.ts';
import { type ValueRow, valueRows } from './value-rows.ts';

// Before the table and the formats of dates are made.
vi.hoisted(() => vi.stubEnv('TZ', 'Europe/Berlin'));

/** A value as the API answers it, or the sentence that the place shows. */
type Outcome = { value: JsonValue } | { sentence: string } | { problem: string };

const named = (row: ValueRow) => ({ path: row[0].replace('.0.', '.'), text: row[1], formats: row[3] });
const rows = valueRows.map(named);
/** Free texts of a form stay as they are typed. */
const isExact = ({ path, text }: { path: string; text: string }) =>
  kindAt(path) === 'text' && writtenValue(valueOfText(path, text)) !== writtenValue(valueOfText(path, text, inForm));
const withoutFormats = rows.filter(({ formats }) => formats === undefined);
const typed = withoutFormats.filter((row) => !isExact(row));
const ofItems = typed.filter(({ path }) => path.startsWith('items.'));

/** What the reader says, as a place shows it. */
function expected(
  path: string,
  text: string,
  formats: Partial<ValueFormats> = {},
  currency: string | null = 'EUR',
): Outcome {
  const read = readValue(path, text, { formats: { ...typedFormats, ...formats }, currency });
  if ('value' in read) return read;
  return { sentence: 'question' in read ? read.question : read.problem };
}

/** A body's value at a path, decimals with all their places. */
function valueIn(body: JsonObject, path: string): JsonValue {
  const [first = '', inner] = path.split('.');
  const held = body[first] ?? (path === 'tags' ? [] : null);
  const value =
    inner === undefined ? held : ((first === 'items' ? (held as JsonObject[])?.[0] : held) as JsonObject)?.[inner];
  const checked = checkedField(path, (value ?? null) as string);
  return 'value' in checked ? checked.value : (value ?? null);
}

describe('the editor reads what is typed', () => {
  // Tags are a list there.
  it.each(typed.filter(({ path }) => path !== 'tags'))('$path: $text', ({ path, text }) => {
    const values = toFormValues({});
    const [first = '', inner = ''] = path.split('.');
    if (first === 'items') values.items = [newItemRow({ [inner as ItemField]: text })];
    else if (first === 'receiver' || first === 'dimensions')
      values[first] = { ...values[first], [inner]: text } as never;
    else values[first as 'weight'] = text;
    expect(outcomeOfForm(path, values)).toEqual(expected(path, text));
  });
});

function outcomeOfForm(path: string, values: ParcelFormValues): Outcome {
  const sent = toParcelBody({}, values);
  const problem = problemsOfBody(sent, values, {}).find((each) => each.path.replace('.0.', '.') === path);
  return problem === undefined ? { value: valueIn(sent.body, path) } : { sentence: problem.message };
}

it('a form keeps a free text as it is typed', () => {
  const texts = { name: 'Zoe\u0308  Müller-\u200BŁukasz ', city: '  two  spaces\tand a tab ' };
  const values = { ...toFormValues({}), note: 'first\n\n  third 🧑‍🚒\n' };
  values.receiver = { ...values.receiver, ...texts };
  expect(toParcelBody({}, values).body).toMatchObject({ receiver: texts, note: values.note });
  expect(settledCell('sku', ' 00-7 ', 'EUR')).toBe(' 00-7 ');
});

describe('a cell of the item grid reads what is typed or pasted', () => {
  it.each(ofItems)('$path: $text', ({ path, text }) => {
    const field = path.slice('items.'.length) as ItemField;
    const settled = settledCell(field, text, 'EUR');
    const problem = cellProblem(field, settled, undefined, 'EUR');
    expect(problem === undefined ? written(path, settled) : { sentence: problem }).toEqual(expected(path, text));
  });
});

/** The value that a settled text shows: read without the reader. */
function written(path: string, settled: string): Outcome {
  if (settled === '') return { value: null };
  return checkedField(path, isCountKind(kindAt(path)) ? Number(settled) : settled);
}

const ofFixedCurrency = /the fixed value of the currency\. .*$/;
const otherCurrency = 'the currency of the parcel. Enter the price in EUR.';

describe('an import reads what is in a cell', () => {
  // A file's own zone is only that of exported rows; of a number for a date a file says more (`file-model.test.ts`).
  const cells = rows.filter(({ text, formats }) => formats?.zone === undefined && text !== '45678');

  it.each(cells)('$path: $text ($formats)', ({ path, text, formats = {} }) => {
    const field = path as ParcelFileField;
    const reader = new ParcelReader(
      {
        columns: [field],
        fixed: field === 'currency' ? {} : { currency: 'EUR' },
        formats: { ...typedFormats, ...formats },
      },
      { header: [''] },
      { formats: { ...typedFormats, ...formats }, namedIds: { shipping_method_id: [], packaging_id: [] } },
      { ownLabels: true, customs: null },
    );
    const problem = reader.problems([[text]], [0], [1]).find((each) => each.field === path && each.warning !== true);
    expect(
      problem === undefined
        ? { value: valueIn(reader.body([[text]], [0]), path) }
        : // In a file it can be said where the currency comes from.
          { sentence: problem.message.replace(ofFixedCurrency, otherCurrency) },
    ).toEqual(expected(path, text, formats));
  });
});

// *Edit field* and *Correct all* share it.
describe('a change of many parcels reads what is typed', () => {
  it.each(withoutFormats.filter(({ text }) => text.trim() !== ''))('$path: $text', ({ path, text }) => {
    const draft = readDraft({ ...newDraft(path, 'set'), text });
    const sentence = 'wrong' in draft ? draft.wrong : 'missing' in draft ? draft.missing : '';
    // The parcels may have different currencies.
    expect('edit' in draft && 'value' in draft.edit ? { value: draft.edit.value } : { sentence }).toEqual(
      expected(path, text, {}, null),
    );
  });
});

describe('the station reads a typed weight', () => {
  const weights = typed.filter(({ path, text }) => kindAt(path) === 'weight' && text.trim() !== '');

  it.each(weights)('$text', ({ path, text }) => {
    const read = readWeight(text);
    const result = expected(path, text);
    expect('weight' in read ? { value: read.weight } : read).toEqual('value' in result ? result : { problem: 'wrong' });
  });
});
