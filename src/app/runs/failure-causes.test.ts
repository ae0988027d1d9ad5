import { expect, it } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { failureCauses } from './failure-causes.ts';

it('failures are told by cause: refusals before what was not sent, and what most have first', () => {
  const item = (id: string, more: Partial<RunItem>) =>
    buildRunItem(id, { outcome: 'refused', reason: 'carrier', ...more });
  const causes = failureCauses([
    item('a', { outcome: 'not-sent', reason: 'checks', fields: ['weight'], said: ['is required'] }),
    item('b', { texts: ['The city "Atlantis" is not known.'] }),
    item('c', { outcome: 'done', reason: null }),
    item('d', { texts: ['The postal code 00000 does not exist.'] }),
    item('e', { texts: ['The postal code 1 does not exist.'] }),
  ]);
  expect(causes.map(({ outcome, said, items }) => [outcome, said, items.map(({ id }) => id).join('')])).toEqual([
    ['refused', 'The postal code 00000 does not exist.', 'de'],
    ['refused', 'The city "Atlantis" is not known.', 'b'],
    ['not-sent', 'Weight is required.', 'a'],
  ]);
});
