import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { countOf } from '#app/runs/engine/live-run.ts';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { RunActions } from './run-actions.tsx';

test('what may exist is not retried with the rest: it is sent again only after a word that says so', async () => {
  const items = [
    buildRunItem('row:d-0', { parcel: null, outcome: 'unknown', reason: 'may-exist' }),
    buildRunItem('row:d-1', { parcel: null, outcome: 'unknown', reason: 'may-exist' }),
    buildRunItem('row:d-2', { parcel: null, outcome: 'refused', reason: 'checks' }),
  ];
  const work = {
    kind: 'import',
    digest: 'd',
    process: false,
    applyProducts: false,
    applyShippingRules: false,
  } as const;
  const run = {
    id: 'run',
    work,
    state: 'ended',
    hold: null,
    elsewhere: null,
    undoable: [],
    undoLost: false,
    total: 3,
    items,
    counts: countOf(items),
  };
  const store = { retryFailed: vi.fn<() => void>(), sendAgain: vi.fn<() => void>() };
  const { user } = await showPart(
    <RunActions run={run as unknown as Run} store={store as unknown as RunStore} />,
    () => ({}),
  );
  await user.click(screen.getByRole('button', { name: /^Retry 1/ }));
  expect(store.retryFailed).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: /^Send 2 again…/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send 2 rows again?' });
  expect(dialog.textContent).toContain('may then exist twice');
  expect(store.sendAgain).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(store.sendAgain).toHaveBeenCalledWith('run');
});
