import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { useClaimGuard } from './use-claim-guard.tsx';

const first = '01890000-0000-7000-8000-000000000001';
const second = '01890000-0000-7000-8000-000000000002';
const claim = {
  parcel: first,
  station: 'station-b-0000000',
  person: null,
  held_by: 'station',
  state: 'table',
  reason: null,
  since: '2026-11-27T09:31:00Z',
};

async function showGuarded(desk: boolean) {
  const done: string[] = [];
  const Guarded = () => {
    const { guard, question } = useClaimGuard();
    const press = (id: string) =>
      guard('process', [{ id, order_number: id.slice(-1), reference_code: 'PD-1' }], () => done.push(id), {
        skips: false,
      });
    return (
      <>
        <button onClick={() => press(first)}>{'first'}</button>
        <button onClick={() => press(second)}>{'second'}</button>
        {question}
      </>
    );
  };
  const { user, feed } = await showPart(<Guarded />, () => ({}), { desk });
  return { done, feed, user, press: (name = 'first') => user.click(screen.getByText(name)) };
}

it('the guard of claims asks about a parcel on another table when the desk first answers after the press, and once for two presses', async () => {
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

it('the guard of claims loses no press for another parcel meanwhile, and asks about one after the other', async () => {
  const { done, feed, press, user } = await showGuarded(true);
  await press('first');
  await press('second');
  act(() => {
    feed.take({ seq: 1, parts: { claims: [claim, { ...claim, parcel: second }] as never } });
    feed.sharing.set('live');
  });
  for (const name of ['Order 1', 'Order 2']) {
    await screen.findByRole('alertdialog', { name: new RegExp(name) });
    await user.click(screen.getByRole('button', { name: 'Process anyway' }));
  }
  expect(done).toEqual([first, second]);
});

it('the guard of claims waits for a desk that does not answer no longer than a station does', async () => {
  const { done, press } = await showGuarded(true);
  await press();
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([first]);
});

it('the guard of claims waits for nothing where no desk is shared', async () => {
  const { done, press } = await showGuarded(false);
  await press();
  expect(done).toEqual([first]);
});
