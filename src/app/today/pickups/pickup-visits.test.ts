import { expect, it } from 'vitest';
import { pickupVisits } from './pickup-visits.ts';

const state = (name: string, at: number) => ({
  pickup: { method: name, name, days: [1], time: '15:30' },
  at,
  isNear: true,
  toProcess: 1,
  refused: 0,
  toPrint: 2,
  pace: 0,
  doneAt: null,
});

it('what one carrier takes at one time is one visit, in the order of the pickups', () => {
  const next = [state('DHL Paket', 1), state('UPS Standard', 1), state('DHL  Kleinpaket', 1), state('DHL Express', 2)];
  const visits = pickupVisits(next);
  expect(visits.map(({ carrier, at, states }) => [carrier, at, states.map(({ pickup }) => pickup.name)])).toEqual([
    ['DHL', 1, ['DHL Paket', 'DHL  Kleinpaket']],
    ['UPS', 1, ['UPS Standard']],
    ['DHL', 2, ['DHL Express']],
  ]);
});
