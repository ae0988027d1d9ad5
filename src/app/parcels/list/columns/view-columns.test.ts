import { expect, it, vi } from 'vitest';
import { defaultColumnLayout, moveColumn, orderedColumns } from '#app/ui/table/data-table-columns.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
const { listColumns } = await import('./list-columns.tsx');
const { columnsOf, keepOtherColumns } = await import('./view-columns.ts');

const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

it('a view of refused parcels has the reason in place of the times they lack, but for the time they are sorted by', () => {
  for (const view of ['not-sent', 'refused', 'refused-or-not-sent'] as const) {
    expect(idsOf(columnsOf(view, 'created_at'))).toContain('reason');
    expect(idsOf(columnsOf(view, 'created_at'))).not.toContain('processed_at');
    expect(idsOf(columnsOf(view, 'processed_at'))).toContain('processed_at');
  }
  for (const view of [null, 'open', 'to-print'] as const)
    expect(idsOf(columnsOf(view, 'created_at'))).toEqual(idsOf(listColumns).filter((id) => id !== 'reason'));
});

it('a view leaves the columns of other views where they stood when one is moved', () => {
  const columns = columnsOf('refused', 'created_at');
  const moved = moveColumn(columns, defaultColumnLayout, 'state', 'after', 'receiver');
  const { order } = keepOtherColumns(moved, defaultColumnLayout);
  expect(order.filter((id) => id !== 'state')).toEqual(idsOf(listColumns).filter((id) => id !== 'state'));
  expect(order.indexOf('state')).toBe(order.indexOf('receiver') + 1);
  const back = keepOtherColumns(moveColumn(columnsOf(null, ''), { ...moved, order }, 'weight', 'before', 'items'), {
    ...moved,
    order,
  });
  expect(idsOf(orderedColumns(columns, back))).toContain('reason');
  expect(back.order.indexOf('reason')).toBe(order.indexOf('reason'));
  expect(keepOtherColumns(defaultColumnLayout, moved)).toBe(defaultColumnLayout);
});
