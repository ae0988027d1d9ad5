import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { useClaimGuard } from './use-claim-guard.tsx';

const parcel = '01890000-0000-7000-8000-000000000001';
const claim = {
  parcel,
  station: 'station-b-0000000',
  person: null,
  held_by: 'station',
  state: 'table',
  reason: null,
  since: '2026-11-27T09:31:00Z',
};

async function showGuarded(desk: boolean) {
  const done: number[] = [];
  const Guarded = () => {
    const { guard, question } = useClaimGuard();
    const row = { id: parcel, order_number: 'J1', reference_code: 'PD-1' };
    return (
      <>
        <button onClick={() => guard('process', [row], (rows) => done.push(rows.length), { skips: false })}>
          {'press'}
        </button>
        {question}
      </>
    );
  };
  const { user, feed } = await showPart(<Guarded />, () => ({}), { desk });
  return { done, feed, press: () => user.click(screen.getByText('press')) };
}

it('asks about a parcel on another table when the desk first answers after the press, and once for two presses', async () => {
  const { done, feed, press } = await showGuarded(true);
  await press();
  await press();
  expect(done).toEqual([]);
  act(() => {
    feed.take({ seq: 1, parts: { claims: [claim] as never } });
    feed.sharing.set('live');
  });
  expect(await screen.findByRole('button', { name: 'Process anyway' })).toBeTruthy();
  expect(done).toEqual([]);
});

it('waits for a desk that does not answer no longer than a station does', async () => {
  const { done, press } = await showGuarded(true);
  await press();
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1]);
});

it('waits for nothing where no desk is shared', async () => {
  const { done, press } = await showGuarded(false);
  await press();
  expect(done).toEqual([1]);
});
