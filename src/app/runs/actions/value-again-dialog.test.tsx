import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { countOf } from '#app/runs/engine/live-run.ts';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { ValueAgainDialog } from './value-again-dialog.tsx';

test('the value that is entered again continues a run that was paused, too', async () => {
  const items = [buildRunItem('a')];
  const work = { kind: 'change', field: 'note', action: 'set' } as const;
  const run = {
    id: 'run',
    work,
    state: 'paused',
    hold: 'value',
    undoable: [],
    total: 1,
    items,
    counts: countOf(items),
  };
  const calls: unknown[] = [];
  const store = {
    supplyChange: (...given: unknown[]) => calls.push(['supplyChange', ...given]),
    resume: (id: string) => calls.push(['resume', id]),
  };
  const { user } = await showPart(
    <ValueAgainDialog
      run={run as unknown as Run}
      store={store as unknown as RunStore}
      onClose={() => calls.push('close')}
    />,
    () => ({}),
  );
  await user.type(await screen.findByLabelText('New value'), 'ring twice');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(calls).toEqual([
    ['supplyChange', 'run', { path: 'note', edit: { kind: 'set', value: 'ring twice' } }],
    ['resume', 'run'],
    'close',
  ]);
});
