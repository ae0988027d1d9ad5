import { expect, it } from 'vitest';
import { formatPickups, parsePickups } from './pickup-file.ts';

const dhl = { method: 'dhl', name: 'DHL', days: [1, 3], time: '15:30' };

it('a written file can be read, and the fault of another is named', () => {
  expect(parsePickups(formatPickups([dhl]))).toEqual({ pickups: [dhl] });
  expect(parsePickups(`\uFEFF${formatPickups([dhl])}`)).toEqual({ pickups: [dhl] });
  expect(parsePickups('Order;Name')).toEqual({ problem: 'not-json' });
  expect(parsePickups('{"kind":"case"}')).toEqual({ problem: 'other-file' });
  expect(parsePickups('[]')).toEqual({ problem: 'other-file' });
  expect(parsePickups(formatPickups([dhl]).replace('"version": 1', '"version": 2'))).toEqual({ problem: 'newer' });
  expect(parsePickups(formatPickups([]))).toEqual({ problem: 'empty' });
});
