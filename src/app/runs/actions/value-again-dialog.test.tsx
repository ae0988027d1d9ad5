import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import { claimElsewhere } from '#app/testing/claim-elsewhere.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { countOf } from '#app/runs/engine/live-run.ts';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { ValueAgainDialog } from './value-again-dialog.tsx';

async function showDialog(ids: readonly string[], desk = false) {
  const items = ids.map((id) => buildRunItem(id, { outcome: 'waiting' }));
  const work = { kind: 'change', field: 'note', action: 'set' } as const;
  const run = {
    id: 'run',
    work,
    state: 'paused',
    hold: 'value',
    undoable: [],
    total: items.length,
    undoLost: false,
    items,
    counts: countOf(items),
  };
  const calls: unknown[] = [];
  const store = {
    supplyChange: (...given: unknown[]) => calls.push(['supplyChange', ...given]),
    resume: (id: string) => calls.push(['resume', id]),
  };
  const shown = await showPart(
    <ValueAgainDialog
      run={run as unknown as Run}
      store={store as unknown as RunStore}
      onClose={() => calls.push('close')}
    />,
    () => ({}),
    { desk },
  );
  return { ...shown, calls };
}

test('the value that is entered again continues a run that was paused, too', async () => {
  const { user, calls } = await showDialog(['a']);
  await user.type(await screen.findByLabelText('New value'), 'ring twice');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(calls).toEqual([
    ['supplyChange', 'run', { path: 'note', edit: { kind: 'set', value: 'ring twice' } }],
    ['resume', 'run'],
    'close',
  ]);
});

test('the run does not continue before it is said that another station has one of its parcels', async () => {
  const { user, calls, feed } = await showDialog(['a', 'b'], true);
  await claimElsewhere(feed, 'b');
  await user.type(await screen.findByLabelText('New value'), 'ring twice');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByRole('alertdialog', { name: '1 of 2 is not at this station' });
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue anyway' }));
  expect(calls).toContainEqual(['resume', 'run']);
});
