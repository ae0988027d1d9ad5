import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linkTo } from '#app/links/links.ts';
import { type ShownPart, showPart } from '#app/testing/show-part.tsx';
import type { CheckSource } from '#app/spreadsheet/check/check-types.ts';
import { Gate, memorySource, type RowFacts } from '#app/spreadsheet/testing/memory-source.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { CheckGrid } from './check-grid.tsx';
// Read before the time of a test begins.
import './replace-dialog.tsx';

// The grid over a file in memory. Its cursor, keys, mouse and clipboard are tested in `use-cell-events.test.tsx`. Nothing has a size here:
// twelve rows are in view.

const header = ['Order', 'Internal', 'Ship to', 'Land', 'SKU', 'Qty'];
const mapping: Mapping = {
  columns: ['order_number', null, 'receiver.name', 'receiver.country', 'items.sku', 'items.quantity'],
  fixed: {},
  formats: { date: null, decimal: null, weight: null, dimension: null },
};
const row = (order: string, name: string, country: string, sku = 'A', quantity = '1') =>
  [order, 'x', name, country, sku, quantity] as const;

const noCode = { column: 3, field: 'receiver.country' as const, message: 'choose a country code' };
const noState = { column: null, field: 'receiver.state_or_region' as const, message: 'enter a state' };

function rule(cells: readonly string[]): RowFacts {
  const problems = [
    ...(/^[A-Z]{2}$/.test(cells[3] ?? '') ? [] : [noCode]),
    ...(cells[2] === '' ? [{ column: 2, field: 'receiver.name' as const, message: 'enter a name' }] : []),
    ...(cells[3] === 'US' ? [noState] : []),
  ];
  if (problems.length > 0) return { state: 'wrong', problems };
  if (cells[0] === '#there') return { state: 'there', existing: { id: 'p-1', name: 'Order 77' } };
  return { state: 'create' };
}

const three = [row('#1', 'Ann', 'DE'), row('#2', 'Bea', 'Germny'), row('#3', '', 'Germny')];

async function showGrid(source: CheckSource): Promise<ShownPart & { source: CheckSource }> {
  const part = await showPart(
    <CheckGrid source={source} header={header} mapping={mapping} linkOf={({ id }) => linkTo.parcel(id)} />,
    () => null,
  );
  return { ...part, source };
}

const showRows = (
  rows: readonly (readonly string[])[],
  check: (cells: readonly string[], at: number) => RowFacts = rule,
) => showGrid(memorySource({ rows, check }));

/** The text of a cell without what is said of it; null while it is on its way. */
const textOf = (cell: Element | null) =>
  cell === null || cell.closest('[role=row][aria-busy]') !== null ? null : (cell.firstChild?.nodeValue ?? '');
const rowAt = (place: number) => document.querySelector(`[role=row][aria-rowindex="${place + 2}"]`);
/** The text of each cell of a row, as it is drawn, by its place among the rows shown. */
const cellsOf = (place: number) =>
  [...(rowAt(place)?.querySelectorAll('[role=gridcell]') ?? [null])].map(
    (cell) => cell?.querySelector('textarea')?.value ?? textOf(cell),
  );
const cellsOnceHere = async (place: number) => {
  await waitFor(() => expect(cellsOf(place)).not.toContain(null));
  return cellsOf(place);
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
/** The file as it is by now, whatever the grid shows: the mapped cells of each row. */
const held = async (source: CheckSource) =>
  (await source.read({ show: 'all' }, 0, 100)).rows.map(({ cells }) => cells.filter((_, at) => at !== 1).join('|'));
const expectHeld = (source: CheckSource, rows: readonly string[]) =>
  waitFor(async () => expect(await held(source)).toEqual(rows));
const states = () => [...document.querySelectorAll('[data-state]')].map(({ textContent }) => textContent);
const expectMessage = (text: string) => waitFor(() => expect(status()).toContain(text));

async function enterGrid({ user }: ShownPart): Promise<void> {
  await waitFor(() => expect(cellsOf(0)).not.toContain(null));
  await user.click(document.querySelector('[aria-label="Order number, line 2"]') ?? document.body);
}

test('the columns of the file under the names of their fields', async () => {
  await showRows(three);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Line and result',
    'Order numberOrder',
    'NameShip to',
    'CountryLand',
    'Item · SKUSKU',
    'Item · QuantityQty',
  ]);
  expect(await cellsOnceHere(1)).toEqual(['#2', 'Bea', 'Germny', 'A', '1']);
});

test('a file of many rows is drawn and read in windows, with a note about rows on their way', async () => {
  const gate = new Gate();
  const rows = Array.from({ length: 50_000 }, (_, at) => row(`#${at}`, 'Ann', 'DE'));
  const part = await showGrid(memorySource({ rows, check: rule, gate }));
  await enterGrid(part);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('50001');
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40);
  gate.hold();
  await part.user.keyboard('{Control>}{End}{/Control}');
  expect(rowAt(49_999)?.getAttribute('aria-busy')).toBe('true');
  expect(focused()).toBe('Loading');
  gate.release();
  expect(await cellsOnceHere(49_999)).toEqual(['#49999', 'Ann', 'DE', 'A', '1']);
  expect(focused()).toBe('Item · Quantity, line 50,001');
});

test('the first rows come a few at a time, the row of the cursor at once', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const draw = () => act(() => frames.splice(0).forEach((run) => run(0)));
  const part = await showRows(Array.from({ length: 40 }, (_, at) => row(`#${at}`, 'Ann', 'DE')));
  const shown = () => document.querySelectorAll('[role=rowgroup] > [role=row]').length;
  await waitFor(() => expect(cellsOf(0)).not.toContain(null));
  expect(shown()).toBe(6);
  await enterGrid(part);
  await part.user.keyboard('{Control>}{End}{/Control}');
  expect(rowAt(39)).not.toBeNull();
  draw();
  draw();
  draw();
  expect(shown()).toBeGreaterThan(12);
});

test('Home leads from the cells to the tick of their row, and Tab back to the first cell', async () => {
  const part = await showRows(three);
  await enterGrid(part);
  await part.user.keyboard('{ArrowDown}{ArrowRight}{Home}');
  expect(focused()).toBe('Line 3, Problem: include this parcel');
  await part.user.keyboard('{Tab}');
  expect(focused()).toBe('Order number, line 3');
});

test('typed texts are written to the file and shown at once; Escape writes nothing', async () => {
  const part = await showRows(three);
  await enterGrid(part);
  await part.user.keyboard('{ArrowDown}Z{Tab}Bob{Enter}lost{Escape}');
  await expectHeld(part.source, ['#1|Ann|DE|A|1', 'Z|Bob|Germny|A|1', '#3||Germny|A|1']);
  expect([cellsOf(1), cellsOf(2)]).toEqual([
    ['Z', 'Bob', 'Germny', 'A', '1'],
    ['#3', '', 'Germny', 'A', '1'],
  ]);
  // A later key edits the text that was written.
  await part.user.keyboard('{ArrowUp}{F2}!{Enter}');
  await expectHeld(part.source, ['#1|Ann|DE|A|1', 'Z!|Bob|Germny|A|1', '#3||Germny|A|1']);
});

test('each change is one step back and forth', async () => {
  const part = await showRows(three);
  await enterGrid(part);
  const before = await held(part.source);
  await part.user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}');
  const cleared = ['||DE|A|1', '||Germny|A|1', '#3||Germny|A|1'];
  await expectHeld(part.source, cleared);
  await expectMessage('4 cells cleared');
  await part.user.keyboard('{Control>}z{/Control}');
  await expectHeld(part.source, before);
  await part.user.keyboard('{Control>}z{/Control}');
  await expectMessage('Nothing to undo');
  await part.user.keyboard('{Control>}y{/Control}');
  await expectHeld(part.source, cleared);
  await waitFor(() => expect(cellsOf(0)).toEqual(['', '', 'DE', 'A', '1']));
});

test('fill down writes the first row of the block, or the row above', async () => {
  const part = await showRows(three);
  await enterGrid(part);
  await part.user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}');
  await expectHeld(part.source, ['#1|Ann|DE|A|1', '#2|Ann|DE|A|1', '#3|Ann|DE|A|1']);
  await expectMessage('4 cells filled');
  await part.user.keyboard('{ArrowDown}{ArrowDown}{Home}{ArrowRight}{Control>}d{/Control}');
  await expectHeld(part.source, ['#1|Ann|DE|A|1', '#2|Ann|DE|A|1', '#2|Ann|DE|A|1']);
  expect(cellsOf(2)).toEqual(['#2', 'Ann', 'DE', 'A', '1']);
});

test('a pasted block is written as a whole or not at all; a block that is cut leaves empty cells', async () => {
  const part = await showRows(three);
  await enterGrid(part);
  await part.user.keyboard('{End}{ArrowLeft}');
  await part.user.paste('S1\t5\nS2\t6\nS3\t7\n');
  await expectHeld(part.source, ['#1|Ann|DE|S1|5', '#2|Bea|Germny|S2|6', '#3||Germny|S3|7']);
  await expectMessage('6 cells pasted');
  await part.user.keyboard('{End}');
  await part.user.paste('a\tb');
  await expectMessage('2 columns do not fit into the 1');
  await part.user.keyboard('{ArrowDown}');
  await part.user.paste('a\nb\nc');
  await expectMessage('3 rows do not fit into the 2');
  await part.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const cut = await part.user.cut();
  expect(cut?.getData('text/plain')).toBe('6\n7');
  await expectHeld(part.source, ['#1|Ann|DE|S1|5', '#2|Bea|Germny|S2|', '#3||Germny|S3|']);
});

test('a problem is shown at its cell and below, and a key leads from one to the next', async () => {
  const part = await showRows(three);
  await enterGrid(part);
  expect(rowAt(0)?.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  expect(
    [...(rowAt(2)?.querySelectorAll('[role=gridcell][aria-invalid]') ?? [])].map((one) => one.textContent),
  ).toEqual(['Name enter a name', 'GermnyCountry choose a country code']);
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Country, line 3'));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Country choose a country code').length).toBeGreaterThan(1);
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Name, line 4'));
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Country, line 4'));
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Country, line 3'));
  await expectMessage('Continued from the top');
  // That of the parcel as a whole is at the head of its row.
  await part.user.keyboard('US{Enter}');
  await waitFor(() => expect(rowAt(1)?.textContent).toContain('enter a state'));
  await part.user.keyboard('{ArrowUp}{Home}');
  expect(screen.getAllByText('State or region enter a state')).toHaveLength(3);
});

test('rows with a problem alone: a mended one goes, and the key leads to the one in its place', async () => {
  const part = await showRows([...three, row('#4', 'Dan', 'Frnce')]);
  await enterGrid(part);
  await part.user.keyboard('{F9}');
  await waitFor(() => expect(cellsOf(0)[0]).toBe('#2'));
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
  expect(focused()).toBe('Order number, line 3');
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Country, line 3'));
  await part.user.keyboard('DE{Tab}');
  await waitFor(() => expect(cellsOf(0)[0]).toBe('#3'));
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Name, line 4'));
  await part.user.keyboard('Cy{Tab}DE{Tab}{F8}');
  await waitFor(() => expect(focused()).toBe('Country, line 5'));
  await part.user.keyboard('FR{Enter}');
  await waitFor(() => expect(document.querySelectorAll('[role=gridcell]')).toHaveLength(0));
  expect(focused()).toBe('Show all rows');
  await part.user.keyboard('{Enter}');
  await waitFor(() => expect(cellsOf(3)).toEqual(['#4', 'Dan', 'FR', 'A', '1']));
});

test('what is typed stays with its row, whatever happens to the rows around it', async () => {
  const gate = new Gate();
  const part = await showGrid(memorySource({ rows: three, check: rule, gate }));
  await enterGrid(part);
  await part.user.keyboard('{F9}');
  await waitFor(() => expect(cellsOf(0)[0]).toBe('#2'));
  await part.user.keyboard('{ArrowRight}{ArrowRight}');
  gate.hold();
  await part.user.keyboard('DE{Tab}SKU');
  gate.release();
  // The source has mended the row, which a list of the others would no longer hold.
  await waitFor(() => expect(part.source.getSummary().parcels.wrong).toBe(1));
  expect(cellsOf(0)).toEqual(['#2', 'Bea', 'DE', 'SKU', '1']);
  await part.user.keyboard('-7{Enter}');
  await expectHeld(part.source, ['#1|Ann|DE|A|1', '#2|Bea|DE|SKU-7|1', '#3||Germny|A|1']);
  await waitFor(() => expect(cellsOf(0)[0]).toBe('#3'));
});

test('counts are filters, of states and of problems', async () => {
  const part = await showRows([...three, row('#there', 'Eve', 'DE')]);
  await enterGrid(part);
  const button = (name: RegExp) => screen.getByRole('button', { name });
  expect(
    within(screen.getByRole('region', { name: /^Problems/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Country choose a country code2 rows', 'Name enter a name1 row']);
  await part.user.click(button(/^Name enter a name/));
  await waitFor(() => expect(states()).toEqual(['Problem']));
  expect(button(/^Name enter a name/).getAttribute('aria-pressed')).toBe('true');
  expect(cellsOf(0)[0]).toBe('#3');
  await part.user.click(button(/^New 1/));
  await waitFor(() => expect(cellsOf(0)[0]).toBe('#1'));
  await part.user.click(button(/^All 4 rows/));
  await waitFor(() => expect(states()).toEqual(['New', 'Problem', 'Problem', 'There already']));
});

test('a parcel that there is already is skipped unless it is ticked, and is a link', async () => {
  const part = await showRows([row('#1', 'Ann', 'DE'), row('#there', 'Eve', 'DE')]);
  await enterGrid(part);
  await part.user.keyboard('{ArrowDown}{Home}');
  const tick = () => screen.getByLabelText<HTMLInputElement>(/^Line 3/);
  expect([tick().checked, document.activeElement]).toEqual([false, tick()]);
  const link = screen.getByRole('link', { name: /^Order 77/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/parcels/p-1', '_blank']);
  await part.user.keyboard(' ');
  await waitFor(async () => expect((await part.source.read({ show: 'all' }, 1, 2)).rows[0]?.chosen).toBe(true));
  expect(tick().checked).toBe(true);
  await part.user.click(screen.getByLabelText(/^Line 2/));
  await waitFor(() => expect(states()).toEqual(['Skipped', 'There already']));
});

test('rows of one parcel are together, with one tick', async () => {
  const check = (_: readonly string[], at: number): RowFacts =>
    at === 0 ? { state: 'create' } : { state: 'create', size: 2, first: at === 1 };
  await showRows(three, check);
  await waitFor(() => expect(cellsOf(2)).not.toContain(null));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getAllByText('same parcel')).toHaveLength(1);
  expect(rowAt(2)?.textContent).toContain('same parcel');
});

test('a cell of a parcel that exists shows before and after, and why it may not be written', async () => {
  const change = {
    column: 2,
    field: 'receiver.name' as const,
    before: 'Anna',
    after: 'Ann',
    conflict: false,
    locked: false,
  };
  const ofRow = [change, { ...change, conflict: true }, { ...change, locked: true }];
  const check = (_: readonly string[], at: number): RowFacts => ({
    state: 'update',
    changes: ofRow.slice(at, at + 1),
    conflict: at === 1 ? 'part' : null,
  });
  const part = await showRows(three, check);
  await enterGrid(part);
  const cell = (place: number) => rowAt(place)?.querySelector('[data-column="2"]');
  expect([cell(0)?.querySelector('del')?.textContent, cell(0)?.querySelector('ins')?.textContent]).toEqual([
    'Anna',
    'Ann',
  ]);
  expect(cell(1)?.textContent).toContain('Changed by someone else meanwhile');
  expect(cell(2)?.textContent).toContain('Cannot change after processing');
  await part.user.keyboard('{ArrowRight}');
  expect(screen.getByText('Changes from “Anna” to “Ann”.')).not.toBeNull();
  await part.user.keyboard('{ArrowDown}');
  expect(screen.getByText(/^Changed by someone else meanwhile: now “Anna”/)).not.toBeNull();
});

test('what someone else changed too is counted, found by the key, and included with Space', async () => {
  const change = { column: 2, field: 'receiver.name' as const, before: String.raw`\N`, after: 'Ann', locked: false };
  const check = (_: readonly string[], at: number): RowFacts =>
    at === 0
      ? { state: 'create' }
      : { state: 'update', conflict: at === 1 ? 'part' : 'all', changes: [{ ...change, conflict: true }] };
  const part = await showRows(three, check);
  await enterGrid(part);
  expect(states()).toEqual(['New', 'Change, in part', 'Conflict']);
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Name, line 3'));
  expect(screen.getByText('Changed by someone else meanwhile: now nothing.')).not.toBeNull();
  expect(screen.getByText('Tick the row to include your values')).not.toBeNull();
  await part.user.keyboard('{Home}');
  expect(screen.getByText(/^Someone else changed some of the same cells/)).not.toBeNull();
  const tick = () => screen.getByLabelText<HTMLInputElement>(/^Line 3/);
  expect([document.activeElement === tick(), tick().indeterminate]).toEqual([true, true]);
  await part.user.keyboard(' ');
  await waitFor(() => expect(states()[1]).toBe('Change'));
  expect([tick().checked, tick().indeterminate]).toEqual([true, false]);
  await part.user.keyboard('{F8}');
  await waitFor(() => expect(focused()).toBe('Name, line 4'));
  // Decided ones are still among them.
  await part.user.click(screen.getByRole('button', { name: 'Changed by someone else 2' }));
  await waitFor(() => expect(cellsOf(0)[0]).toBe('#2'));
  expect(cellsOf(2)).toEqual([null]);
});

test('an exported file shows only columns that change, until all are wanted; no value is a dash', async () => {
  const change = { column: 2, field: 'receiver.name' as const, conflict: false, locked: false };
  const check = (cells: readonly string[]): RowFacts =>
    cells[2] === ''
      ? { state: 'update', changes: [{ ...change, before: String.raw`\N`, after: '' }] }
      : { state: 'same' };
  const source = memorySource({ rows: [row('#1', 'Ann', 'DE'), row('#2', '', 'DE', String.raw`\N`)], check });
  const columns = mapping.columns.with(1, 'version');
  const part = await showPart(
    <CheckGrid
      source={source}
      header={header}
      mapping={{ ...mapping, columns }}
      linkOf={({ id }) => linkTo.parcel(id)}
    />,
    () => null,
  );
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Line and result', 'Order numberOrder', 'NameShip to']);
  await enterGrid({ ...part });
  await waitFor(() => expect(rowAt(1)?.querySelector('del')?.textContent).toBe('—nothing'));
  await part.user.keyboard('{ArrowRight}');
  const all = screen.getByRole('button', { name: 'All columns' });
  await part.user.click(all);
  expect([heads().length, all.getAttribute('aria-pressed')]).toEqual([7, 'true']);
  expect(rowAt(1)?.querySelector('[data-column="5"]')?.textContent).toBe('—nothing');
  // The cursor is still in its column.
  expect(rowAt(0)?.querySelector('textarea')?.getAttribute('aria-label')).toBe('Name, line 2');
});

const unshippable = { reason: 'unshippable', header: 'Requires shipping', value: 'false' } as const;

test('an item that is skipped alone has a tick of its own, of the first row of its parcel a button; each says why', async () => {
  const skipped = { skip: unshippable, itemTick: false };
  const lines = [row('#1', 'Ann', 'DE'), row('#1', '', '', 'B'), row('#1', '', '', 'C')];
  const part = await showRows(lines, (_, at) => ({
    state: 'create',
    size: 3,
    first: at === 0,
    ...(at < 2 && skipped),
  }));
  const ticks = async () => (await part.source.read({ show: 'all' }, 0, 3)).rows.map(({ itemTick }) => itemTick);
  const why = 'Its item is skipped: Requires shipping is “false”.';
  await enterGrid(part);
  expect(rowAt(0)?.textContent).toContain('item skipped');
  await part.user.keyboard('{Home}');
  expect(await screen.findByText(why)).toBeTruthy();
  await part.user.keyboard('{ArrowDown}');
  expect(await screen.findByText(`${why} Tick the row to import its item.`)).toBeTruthy();
  const tick = screen.getByLabelText<HTMLInputElement>('Line 3: include this item');
  await part.user.keyboard(' ');
  await waitFor(async () => expect([tick.checked, await ticks()]).toEqual([true, [false, true, null]]));
  await part.user.keyboard(' ');
  await waitFor(async () => expect([tick.checked, await ticks()]).toEqual([false, [false, false, null]]));
  expect(screen.queryByLabelText('Line 4: include this item')).toBe(null);
  await part.user.keyboard('{ArrowUp}');
  await part.user.click(await screen.findByRole('button', { name: 'Import the item' }));
  expect(await screen.findByText('Its item is imported.')).toBeTruthy();
  expect(await ticks()).toEqual([true, false, null]);
  await part.user.click(screen.getByRole('button', { name: 'Skip the item' }));
  expect(await screen.findByText(why)).toBeTruthy();
});

test('a row that is skipped as a whole says why, and that a tick imports it', async () => {
  const part = await showRows(three, (_, at) => ({
    state: at === 1 ? 'skipped' : 'create',
    skip: at === 1 ? { reason: 'total', header: '', value: '' } : null,
  }));
  await enterGrid(part);
  await part.user.keyboard('{ArrowDown}{Home}');
  expect(await screen.findByText('Skipped: It is a total. Tick the row to import it.')).toBeTruthy();
});

test('one text for another in a column of the rows shown', async () => {
  const part = await showRows(three);
  await enterGrid(part);
  await part.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Control>}h{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Text in the cell').value).toBe('Germny');
  expect(document.activeElement).toBe(dialog.getByLabelText('Replace with'));
  await part.user.keyboard('DE');
  await part.user.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('2 cells replaced.'));
  await expectHeld(part.source, ['#1|Ann|DE|A|1', '#2|Bea|DE|A|1', '#3||DE|A|1']);
  await part.user.click(dialog.getByRole('button', { name: 'Undo' }));
  await expectHeld(part.source, ['#1|Ann|DE|A|1', '#2|Bea|Germny|A|1', '#3||Germny|A|1']);
  await part.user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Country, line 3'));
});

test('rows that could not be read say so and are read again', async () => {
  const source = memorySource({ rows: three, check: rule });
  let broken = true;
  const part = await showGrid({
    ...source,
    read: (...asked) => (broken ? Promise.reject(new Error('The worker is gone')) : source.read(...asked)),
  });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'));
  broken = false;
  await part.user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await cellsOnceHere(0)).toEqual(['#1', 'Ann', 'DE', 'A', '1']);
});

test('the focus is in the first cell once the rows are there, unless it is elsewhere by then', async () => {
  const gate = new Gate();
  gate.hold();
  await showGrid(memorySource({ rows: three, check: rule, gate }));
  expect(document.activeElement).toBe(document.body);
  gate.release();
  await waitFor(() => expect(focused()).toBe('Order number, line 2'));
});

test('rows that come take no focus from who is at work elsewhere', async () => {
  const gate = new Gate();
  gate.hold();
  await showGrid(memorySource({ rows: three, check: rule, gate }));
  const button = screen.getByRole('button', { name: /^Replace in column/ });
  button.focus();
  gate.release();
  await waitFor(() => expect(cellsOf(0)).toContain('#1'));
  expect(document.activeElement).toBe(button);
});
