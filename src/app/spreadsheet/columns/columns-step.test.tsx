import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { showPart } from '#app/testing/show-part.tsx';
import type { FormatQuestion, Mapping, NamedIds, FileFacts } from '#app/spreadsheet/file-types.ts';
import { ColumnsStep } from './columns-step.tsx';
import { questionsOf } from './format-questions.ts';
import { guessMapping } from './guess-mapping.ts';
import { keepMapping, recallMapping } from './kept-mappings.ts';
import { mappingText } from './mapping-file.ts';

// What the step makes of what is chosen; the real page, keyboard alone, is in the browser's tests.

const ids: NamedIds = { shipping_method_id: [{ id: 'm-1', name: 'Parcel 24' }], packaging_id: [] };
const columns = {
  'Order no': ['1001', '1002'],
  Date: ['03/04/2026', '05/06/2026'],
  'First name': ['Anna', 'Lee'],
  'Last name': ['Weber', 'Chan'],
  City: ['Dresden', 'Boston'],
  Weight: ['500', '1250'],
  Shelf: ['A-3'],
  Code: [],
};

function factsOf(file: Readonly<Record<string, readonly string[]>>): FileFacts {
  const [header, samples] = [Object.keys(file), Object.values(file)];
  return {
    name: 'orders.csv',
    digest: '',
    encoding: 'utf-8',
    separator: ',',
    named: true,
    headerLine: 1,
    header,
    samples,
    rowCount: 2,
  };
}

const facts = factsOf(columns);
const guess = guessMapping(facts, ids);

/** Inputs by label. `getByLabelText` goes through the whole page for each of its elements. */
const boxes = (isLabel: (text: string) => boolean) =>
  [...document.querySelectorAll('label')]
    .filter(({ textContent }) => isLabel(textContent.trim()))
    .map(({ htmlFor }) => document.getElementById(htmlFor) as HTMLInputElement);
const fields = () => boxes((text) => text.startsWith('Field for'));
function box(label: string): HTMLInputElement {
  const found = boxes((text) => text === label);
  expect([label, found.length]).toEqual([label, 1]);
  return found[0]!;
}
const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });

/** Shows the step as a page does, and returns its current mapping. */
async function showStep(start: Mapping = guess, of: FileFacts = facts) {
  let latest = start;
  function Step() {
    const [mapping, setMapping] = useState(start);
    const take = (next: Mapping) => {
      latest = next;
      setMapping(next);
    };
    const questions: FormatQuestion[] = questionsOf({ header: of.header, values: (at) => of.samples[at] ?? [] }, mapping);
    return <ColumnsStep facts={of} mapping={mapping} guess={guessMapping(of, ids)} questions={questions} onChange={take} namedIds={ids} />;
  } // oxfmt-ignore
  const { user } = await showPart(<Step />, () => null);
  const fieldOf = (column: string) => box(`Field for ${column}`);
  const choose = async (column: string, field: string) => {
    act(() => fieldOf(column).focus());
    fieldOf(column).select();
    await (field === '' ? user.keyboard('{Backspace}') : user.paste(field));
    await user.tab();
  };
  const at = (column: string) => latest.columns[of.header.indexOf(column)];
  const load = (text: string) =>
    user.upload(
      screen.getByLabelText('Load mapping…', { selector: 'input' }),
      new File([text], 'parcel-desk-columns.json'),
    );
  return { user, fieldOf, choose, at, load, mapping: () => latest };
}

test('each column shows its values and its field, which is chosen by typing; what is no field changes nothing', async () => {
  const { choose, fieldOf, at } = await showStep();
  const row = fieldOf('City').closest('li');
  expect(within(row as HTMLElement).getAllByText(/Dresden|Boston/)).toHaveLength(2);
  expect(fieldOf('City').value).toBe('Receiver · City');
  expect(fieldOf('Code').value).toBe('Skip');
  await choose('Code', 'Reference');
  expect(at('Code')).toBe('reference');
  await choose('Code', 'Refer');
  expect([at('Code'), fieldOf('Code').value]).toEqual(['reference', 'Reference']);
  await choose('Code', 'skip');
  expect(at('Code')).toBeNull();
  await choose('City', '');
  expect([at('City'), fieldOf('City').value]).toEqual([null, 'Skip']);
});

test('a file without an address, an order number and a quantity says so, with the skipped columns that may hold them', async () => {
  const file = factsOf({ Code: ['A-1', 'A-2'], Name: ['Ann'], Product: ['Red cup'], Heads: ['3'], Hall: ['left'] });
  const { choose } = await showStep(guessMapping(file, ids), file);
  expect(screen.getByText(/^No column holds .*City.* of the receiver\./)).toBeTruthy();
  expect(screen.getByText('No column holds the order number. Each row becomes a parcel of its own.')).toBeTruthy();
  expect(screen.getByText('No column holds the quantity. Each item counts as 1.')).toBeTruthy();
  expect(screen.getByText('Skipped columns with values: “Code”, “Heads”, “Hall”.')).toBeTruthy();
  await choose('Code', 'Order number');
  await choose('Heads', 'Item · Quantity');
  expect(screen.queryByText(/^No column holds the /)).toBeNull();
});

test('columns of one field are joined where that makes sense, and else reported as too many', async () => {
  const { choose, fieldOf } = await showStep();
  expect(description(fieldOf('First name'))).toBe('Joined with “Last name”');
  await choose('Shelf', 'weight');
  expect(description(fieldOf('Weight'))).toMatch(/^Also taken from “Shelf”/);
  expect(fieldOf('Weight').getAttribute('aria-invalid')).toBe('true');
});

test('a question shows what the values would mean, and stays to be answered again', async () => {
  const { user, mapping } = await showStep();
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  const dates = within(screen.getByText('How are dates written?').parentElement as HTMLElement);
  expect(dates.queryByRole('radio', { checked: true })).toBeNull();
  expect(dates.getByText('03/04/2026 is March 4, 2026')).toBeTruthy();
  await user.click(dates.getByText('03/04/2026 is April 3, 2026'));
  expect(mapping().dates).toEqual({ 1: 'day-first' });
  await user.keyboard('{ArrowDown}');
  expect(mapping()).toMatchObject({ dates: { 1: 'month-first' }, formats: { weight: null } });
  await user.click(screen.getByText('Grams'));
  expect(mapping()).toMatchObject({ dates: { 1: 'month-first' }, formats: { weight: 'g' } });
});

test('a column in a unit that nobody knows is skipped at its question; the next question has the focus', async () => {
  const { user, mapping, at } = await showStep();
  await user.click(button('Skip this column'));
  expect(at('Weight')).toBeNull();
  expect(screen.queryByText('Which unit are weights in?')).toBeNull();
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(mapping().formats.weight).toBeNull();
});

test('the last question that is skipped leaves the focus at the columns', async () => {
  const file = factsOf({ Bestellnummer: ['1'], Ort: ['Graz'], Gewicht: ['2'], Stückgewicht: ['1'] });
  const { user, at } = await showStep(guessMapping(file, ids), file);
  await user.click(button('Skip these 2 columns'));
  expect([at('Gewicht'), at('Stückgewicht')]).toEqual([null, null]);
  expect(document.activeElement?.textContent).toBe('Columns');
});

test('a header that names its unit, such as Gewicht (kg), leaves no question of it', async () => {
  const file = factsOf({ Bestellnummer: ['1'], Ort: ['Graz'], 'Gewicht (kg)': ['2'], 'Länge (mm)': ['300'] });
  const { fieldOf } = await showStep(guessMapping(file, ids), file);
  expect([fieldOf('Gewicht (kg)').value, fieldOf('Länge (mm)').value]).toEqual(['Weight', 'Length']);
  expect(screen.queryByText('To answer')).toBeNull();
});

test('a sign of several currencies is asked about once for the file, with its values; a fixed value answers too', async () => {
  const file = factsOf({ 'Order no': ['1'], Price: ['$12.50', '$3'], 'Order total': ['$15.50'] });
  const { user, mapping } = await showStep(guessMapping(file, ids), file);
  const question = within(screen.getByText('Which currency is “$”?').parentElement as HTMLElement);
  expect(question.getByText('In Price, Order total')).toBeTruthy();
  expect(question.getByText('$12.50, $3, $15.50')).toBeTruthy();
  await user.click(question.getByText('CAD, Canadian Dollar'));
  expect(mapping().currencies).toEqual({ $: 'CAD' });
  await user.click(box('Add a fixed value for'));
  await user.paste('Currency');
  await user.keyboard('{Enter}');
  await user.paste('USD');
  await user.tab();
  expect(screen.queryByText('Which currency is “$”?')).toBeNull();
});

test('what another column shows of its dates is a suggestion, which answers nothing', async () => {
  const file = factsOf({ 'Order date': ['03/04/2026'], 'Ship by': ['04/30/2026'] });
  await showStep(guessMapping(file, ids), file);
  expect(screen.getByText('as in “Ship by”').closest('label')?.textContent).toContain('Month first');
  const question = within(screen.getByText('How are dates written?').parentElement as HTMLElement);
  expect(question.queryByRole('radio', { checked: true })).toBeNull();
});

test('a fixed value is for a field that no column holds', async () => {
  const { user, choose, mapping } = await showStep();
  const adder = () => box('Add a fixed value for');
  const add = async (field: string) => {
    await user.click(adder());
    await user.paste(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(box(field)));
  };
  await add('Shipping method');
  await user.paste('Parcel 24');
  await user.keyboard('{Enter}');
  expect(mapping().fixed).toEqual({ shipping_method_id: 'm-1' });
  await add('Reference');
  await user.paste('Spring');
  expect(mapping().fixed).toEqual({ shipping_method_id: 'm-1', reference: 'Spring' });
  await user.clear(box('Reference'));
  expect(mapping().fixed).toEqual({ shipping_method_id: 'm-1' });
  await user.paste('Summer');
  await choose('Code', 'Reference');
  expect(mapping().fixed).toEqual({ shipping_method_id: 'm-1' });
  await user.click(screen.getByLabelText('Remove fixed value for Shipping method'));
  expect(mapping().fixed).toEqual({});
  expect(document.activeElement).toBe(adder());
  // The column that holds it is in the way.
  await user.paste('City');
  expect(screen.getByText('No field of this name')).toBeTruthy();
});

test('the list is as it was when it was narrowed, so that no row goes while it is changed', async () => {
  const { user, choose, fieldOf } = await showStep();
  await user.click(screen.getByText('Skipped 1'));
  expect(fields()).toHaveLength(1);
  await choose('Code', 'Reference');
  expect(fieldOf('Code').value).toBe('Reference');
  await user.click(screen.getByText('Imported 8'));
  expect(fields()).toHaveLength(8);
  await user.click(screen.getByText('Skipped 0'));
  expect(screen.getByText('No columns are skipped.')).toBeTruthy();
});

test('a remembered mapping is shown as such, and can be replaced by the guess; answers stay', async () => {
  const answers = { dates: { 1: 'day-first' as const }, currencies: { $: 'CAD' } };
  keepMapping(facts.header, { ...guess, columns: guess.columns.with(7, 'reference'), ...answers }, guess.columns);
  const { skipped: _, ...start } = recallMapping(facts.header, ids) ?? { ...guess, skipped: null };
  const { user, mapping } = await showStep(start);
  expect(screen.getByText('Columns are mapped as they were last time.')).toBeTruthy();
  await user.click(button('Reset to guess'));
  expect(mapping()).toEqual({ ...guess, ...answers });
  expect(screen.queryByText('Columns are mapped as they were last time.')).toBeNull();
  expect(document.activeElement).toBe(button('Load mapping…'));
});

const mixed = factsOf({ Bestellnummer: ['1'], Name: ['Ann'], 'PLZ Ort': ['10115 Berlin'], Regal: ['A-3'] });
const mixedGuess = guessMapping(mixed, ids);
/** As it was made before the guess knew columns of a postal code and a city. */
const unread: Mapping = { ...mixedGuess, columns: ['order_number', 'receiver.name', null, 'reference'] };

/** Keeps a mapping of these columns as earlier releases did, which did not note what a user has skipped. */
function keepAsBefore(mapping: Mapping): void {
  keepMapping(mixed.header, mapping, []);
  const key = 'parcel-desk.sheet-mappings';
  const [kept] = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
  forgetDeviceStores();
  localStorage.setItem(key, JSON.stringify([{ ...kept, skipped: undefined }]));
}

test('a column that was skipped before it is known who skipped it is offered once the guess knows it', async () => {
  expect(mixedGuess.columns[2]).toBe('receiver.town');
  keepAsBefore(unread);
  const { user, mapping } = await showStep(unread, mixed);
  expect(screen.getByText('Columns are mapped as they were last time.')).toBeTruthy();
  expect(
    screen.getByText('Skipped last time, and recognised now: “PLZ Ort” as Receiver · Postal code and city.'),
  ).toBeTruthy();
  await user.click(button('Import this column'));
  expect(mapping().columns).toEqual(unread.columns.with(2, 'receiver.town'));
  expect(screen.getByText('Columns are mapped as they were last time. Recognised now: “PLZ Ort”.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Columns');
  expect(screen.queryByText(/^Skipped last time/)).toBeNull();
});

test('a column that is skipped though it was offered, or that a user has skipped, is not offered again', async () => {
  keepMapping(mixed.header, unread, mixedGuess.columns);
  await showStep(unread, mixed);
  expect(screen.getByText('Columns are mapped as they were last time.')).toBeTruthy();
  expect(screen.queryByText(/^Skipped last time/)).toBeNull();
});

test('a column that was taken on its own and is skipped now is not offered', async () => {
  keepMapping(mixed.header, unread, []);
  const { choose, at } = await showStep({ ...unread, columns: unread.columns.with(2, 'receiver.town') }, mixed);
  expect(screen.getByText('Columns are mapped as they were last time. Recognised now: “PLZ Ort”.')).toBeTruthy();
  await choose('PLZ Ort', '');
  expect(at('PLZ Ort')).toBeNull();
  expect(screen.queryByText(/^Skipped last time/)).toBeNull();
});

test('a column whose field another one holds, or that has one, is not offered', async () => {
  keepAsBefore(unread);
  const { choose, fieldOf } = await showStep(unread, mixed);
  await choose('Regal', 'Receiver · City');
  expect(screen.queryByText(/^Skipped last time/)).toBeNull();
  await choose('Regal', 'Reference');
  expect(screen.getByText(/^Skipped last time/)).toBeTruthy();
  await choose('PLZ Ort', 'Receiver · Company');
  expect(fieldOf('PLZ Ort').value).toBe('Receiver · Company');
  expect(screen.queryByText(/^Skipped last time/)).toBeNull();
});

test('a mapping is saved as a file, and one of a file is taken over until it is undone', async () => {
  const { user, load, mapping, choose } = await showStep();
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob).toString(), revokeObjectURL: () => null })); // oxfmt-ignore
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(button('Save mapping'));
  expect(await saved[0]?.text()).toBe(mappingText(facts.header, guess));

  await user.click(screen.getByText('Grams'));
  const answered = mapping();
  const inFile = { ...guess, formats: { ...guess.formats, decimal: ',' as const } };
  await load(
    mappingText(['City', 'Code', 'Other'], { ...inFile, columns: ['receiver.state_or_region', 'note', null] }),
  );
  expect(await screen.findByText(/^Mapping loaded for 2 of 8 columns/)).toBeTruthy();
  expect(mapping().columns).toEqual([null, null, null, null, 'receiver.state_or_region', null, null, 'note']);
  expect(mapping().formats).toMatchObject({ decimal: ',', weight: 'g' });
  await user.click(button('Undo'));
  expect(mapping()).toEqual(answered);

  await load('Order;Name');
  expect(await screen.findByText(/^This file is no mapping/)).toBeTruthy();
  await load(mappingText(facts.header, guess));
  expect(await screen.findByText('Mapping loaded for all columns.')).toBeTruthy();
  await choose('Code', 'Reference');
  // What was changed since is not undone with it.
  expect(screen.queryByText('Undo')).toBeNull();
});

test('of many columns those that are imported are shown first, and the fixed values can be reached past them', async () => {
  const extras = Array.from({ length: 13 }, (_, place) => [`Extra ${place}`, ['x']] as const);
  const wide = factsOf({ City: ['Dresden'], ...Object.fromEntries(extras) });
  const { user } = await showStep(guessMapping(wide, ids), wide);
  expect(fields()).toHaveLength(1);
  await user.click(screen.getByText('All 14'));
  await waitFor(() => expect(fields()).toHaveLength(14));
  await user.click(button('Go to fixed values'));
  expect(document.activeElement?.textContent).toBe('Fixed values');
});

test('the rows of many columns come a few at a time', async () => {
  const many = factsOf(
    Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`Extra ${place}`, ['x']] as const)),
  );
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const draw = () => act(() => frames.splice(0).forEach((run) => run(0)));
  await showStep(guessMapping(many, ids), many);
  expect(fields()).toHaveLength(2);
  draw();
  expect(fields()).toHaveLength(10);
  draw();
  draw();
  expect(fields()).toHaveLength(20);
});

test('a mapping that another station changes while the columns are open is offered, and used by a press', async () => {
  keepMapping(facts.header, { ...guess, columns: guess.columns.with(7, 'reference') }, guess.columns);
  const [value] = JSON.parse(localStorage.getItem('parcel-desk.sheet-mappings') ?? '[]') as { header: string }[];
  forgetDeviceStores();
  const { user, mapping, choose } = await showStep();
  await choose('Shelf', 'skip');
  const setting = { id: `mapping.${value?.header}`, version: 2, value, at: '2026-11-27T09:31:00Z', person: null };
  act(() => sharedSettings.take({ ...setting, station: 'station-two-00000000' }));
  expect(screen.getByText(/^Station .+ changed the mapping of these columns, /)).toBeTruthy();
  expect(mapping().columns[7]).toBeNull();
  await user.click(button('Use their mapping'));
  expect(mapping().columns).toEqual(guess.columns.with(7, 'reference'));
  expect(screen.queryByText(/changed the mapping/)).toBeNull();
  act(() => sharedSettings.takeDeleted(setting.id, 3));
});
