import { act, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { CorrectionList } from './correction-list.tsx';
import { parcelProblem } from './causes/parcel-problem.ts';
import { groupProblems } from './causes/problem-groups.ts';
import type { ProblemsFound, Stage } from './use-problems-found.ts';

// The list over parcels whose stages a test sets. What it asks of a parcel is the form's own (`named-fields.spec.ts`).

// Nothing has a size in jsdom: here all rows are in view.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const idOf = (order: string) => `00000000-0000-7000-8000-0000000000${order.slice(1).padStart(2, '0')}`;
const refusal = 'The city does not exist.';

function problemOf(order: string, sentence = refusal) {
  const json = buildParcel({ id: idOf(order), order_number: order, processing_errors: [sentence] });
  const parcel = readParcel(json);
  const problem = parcel === null ? null : parcelProblem(toParcelRow(parcel), undefined);
  if (problem === null) throw new Error('no problem');
  return problem;
}

interface Shown {
  /** In the order in which they are found. */
  orders: string[];
  stages?: Record<string, Stage>;
}

interface Options {
  at?: string;
  sentence?: string;
  onDone?: () => void;
  /** What a save brings about. */
  onSave?: (order: string) => Shown;
}

/** The parcels of one cause, `A1` and so on; each save makes its parcel a corrected one. */
async function showList(start: Shown, { at, sentence, onDone, onSave }: Options = {}) {
  const now = new ValueStore<Shown>(start);
  const processed: string[][] = [];
  const orderOf = (id: string) => `A${Number(id.slice(-2))}`;
  function Page() {
    const { orders, stages = {} } = useSyncExternalStore(now.subscribe, now.get);
    const problems = useMemo(() => orders.map((order) => problemOf(order, sentence)), [orders]);
    const found: ProblemsFound = {
      problems,
      rowOf: () => undefined,
      problemOf: () => null,
      stageOf: ({ row }) => stages[orderOf(row.id)] ?? 'left',
      correctedIn: () => [],
    };
    const [group] = useMemo(
      () => groupProblems(problems, Date.parse('2026-03-02T12:00:00Z'), () => 'left'),
      [problems],
    );
    if (group === undefined) return null;
    return (
      <CorrectionList
        {...{ group, problems, found }}
        scope={{}}
        at={at === undefined ? undefined : idOf(at)}
        onProcessed={(ids) => processed.push(ids.map(orderOf))}
        {...(onDone !== undefined && { onDone })}
      />
    );
  }
  const part = await showPart(<Page />, ({ method, url, body }) => {
    const id = /parcels\/([0-9a-f-]{36})/.exec(url)?.[1] ?? idOf('A1');
    const order = orderOf(id);
    const receiver = { ...buildParcel().receiver, ...(body as { receiver?: object } | null)?.receiver };
    const json = buildParcel({ id, order_number: order, processing_errors: [refusal], receiver: receiver as never });
    if (method === 'PATCH') {
      const { orders, stages } = now.get();
      now.set(onSave?.(order) ?? { orders, stages: { ...stages, [order]: 'corrected' } });
    }
    return { data: json };
  });
  return { ...part, processed, show: (shown: Shown) => act(() => now.set(shown)) };
}

const rows = () => [...document.querySelectorAll('li[data-stage]')];
const nameOf = (row: Element | null) => row?.querySelector('a')?.textContent?.replace('Order ', '') ?? null;
const stages = () => rows().map((row) => `${nameOf(row)} ${row.getAttribute('data-stage')}`);
const current = () => nameOf(document.querySelector('li[aria-current]'));
/** The field of the open row that has the focus. */
const field = async () => {
  await waitFor(() => expect(document.activeElement?.localName).toBe('input'));
  return document.activeElement as HTMLInputElement;
};

it('the correction list opens the first parcel that is left', async () => {
  await showList({ orders: ['A1', 'A2', 'A3'], stages: { A1: 'corrected' } });
  expect(current()).toBe('A2');
});

it('the correction list opens the parcel that the address names, whatever its stage', async () => {
  await showList({ orders: ['A1', 'A2', 'A3'], stages: { A3: 'corrected' } }, { at: 'A3' });
  expect(current()).toBe('A3');
});

it('a parcel stays in its place of the correction list with its stage, and what is found later joins at the end', async () => {
  const { show } = await showList({ orders: ['A1', 'A2'] });
  show({ orders: ['A9', 'A2'], stages: { A1: 'shipped' } });
  expect(stages()).toEqual(['A1 shipped', 'A2 left', 'A9 left']);
  expect(current()).toBe('A1');
  show({ orders: ['A9'], stages: { A1: 'shipped', A2: 'gone' } });
  show({ orders: ['A9'], stages: { A1: 'shipped' } });
  expect(stages(), 'a deleted parcel stays deleted').toEqual(['A1 shipped', 'A2 gone', 'A9 left']);
});

it('Enter saves the fields and goes to the next parcel that is left, after the last to an earlier one, then to the buttons', async () => {
  const { user, sent } = await showList({ orders: ['A1', 'A2', 'A3'] }, { at: 'A2' });
  for (const [order, next] of [
    ['A2', 'A3'],
    ['A3', 'A1'],
    ['A1', null],
  ]) {
    expect(current()).toBe(order);
    await user.clear(await field());
    await user.keyboard(`Gdynia{Enter}`);
    await waitFor(() => expect(current()).toBe(next));
  }
  expect(sent.map(({ method, url }) => `${method} ${url.slice(-2)}`)).toEqual(['PATCH 02', 'PATCH 03', 'PATCH 01']);
  const process = screen.getByRole('button', { name: /^Process 3 corrected/ });
  await waitFor(() => expect(document.activeElement).toBe(process));
});

it('Enter with nothing typed goes to the next parcel and saves nothing', async () => {
  const { user, sent } = await showList({ orders: ['A1', 'A2'] });
  await field();
  await user.keyboard('{Enter}');
  expect(current()).toBe('A2');
  expect(sent).toEqual([]);
});

it('the last parcel of a list with a way back leads there', async () => {
  const onDone = vi.fn<() => void>();
  const { user } = await showList({ orders: ['A1'] }, { onDone });
  await field();
  await user.keyboard('{Enter}');
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('PageDown and PageUp go through the parcels without saving, past a deleted one, and what is typed stays open', async () => {
  const { user, sent } = await showList({ orders: ['A1', 'A2', 'A3'], stages: { A2: 'gone' } });
  await user.clear(await field());
  await user.keyboard('Gdynia{PageDown}');
  expect(current()).toBe('A3');
  expect(within(rows()[0] as HTMLElement).getByDisplayValue('Gdynia')).toBeTruthy();
  await user.keyboard('{PageUp}');
  expect(current()).toBe('A1');
  expect(sent).toEqual([]);
});

it('what is typed and not saved is sent with no action of all, and their number is said', async () => {
  const { user, processed } = await showList(
    {
      orders: ['A1', 'A2', 'A3'],
      stages: { A1: 'corrected', A2: 'corrected' },
    },
    { at: 'A1' },
  );
  await user.clear(await field());
  await user.keyboard('Gdynia');
  await user.click(screen.getByRole('button', { name: /^Process 2 corrected/ }));
  await waitFor(() => expect(processed).toEqual([['A2']]));
  expect(await screen.findByText('1 with unsaved changes was skipped. Save them first.')).toBeTruthy();
});

it('processing without a change asks first where the sentence names a field, and not where waiting may help', async () => {
  const named = await showList({ orders: ['A1', 'A2'] });
  await named.user.click(screen.getByRole('button', { name: 'Process 2 without changes' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('will probably refuse them again');
  await named.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(named.processed).toEqual([]);
});

it('processing without a change asks nothing where the sentence says that it may pass', async () => {
  const { user, processed } = await showList(
    { orders: ['A1', 'A2'] },
    { sentence: 'Temporarily unavailable, try again later.' },
  );
  await user.click(screen.getByRole('button', { name: 'Process 2 without changes' }));
  await waitFor(() => expect(processed).toEqual([['A1', 'A2']]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the fields that all rows show are those of the cause, without what is taken out and with what is added', async () => {
  const { user } = await showList({ orders: ['A1'] });
  const labels = () =>
    [...document.querySelectorAll('li[aria-current] form label')].map(({ textContent }) => textContent);
  await field();
  expect(labels()).toEqual(['City']);
  await user.selectOptions(screen.getByLabelText('Add field'), 'weight');
  expect(labels()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove field: City' }));
  expect(screen.queryByRole('button', { name: 'Remove field: City' })).toBeNull();
});
