import type { FindParts } from '#app/spreadsheet/row-kinds/done/part-signs.ts';
import type { SkipReason } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import { checkWords as words } from './check-words.ts';
import type { FieldColumns } from './group-rows.ts';
import type { ParcelGroup } from './parcel-group.ts';

/** The group of a new parcel with a warning where the shop has done a part of its order and does not say which. */
export function withPartProblems(
  group: ParcelGroup,
  findParts: FindParts | null,
  rows: readonly (readonly string[])[],
  columns: FieldColumns,
  reasonOf: (row: number) => SkipReason | undefined,
): ParcelGroup {
  const parts = group.id === null && findParts !== null ? findParts(rows, group.rows, reasonOf) : [];
  if (parts.length === 0) return group;
  const column = columns.get('items.quantity')?.[0] ?? null;
  const problems = parts.map(({ row, header, value, isCount }) => {
    const counted = isCount ? { group: words.inParts(header) } : {};
    const message = words.inPart(header, value);
    return { row, field: 'items.quantity', column, message, ...counted, warning: true } as const;
  });
  return { ...group, problems: [...group.problems, ...problems] };
}
