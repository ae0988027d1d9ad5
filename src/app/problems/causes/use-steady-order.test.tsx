import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { parcelProblem } from './parcel-problem.ts';
import { groupProblems } from './problem-groups.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** So many parcels that are refused for each sentence; the last one is the oldest. */
function groups(counts: Readonly<Record<string, number>>) {
  const problems = Object.entries(counts).flatMap(([sentence, count], at) =>
    Array.from({ length: count }, () => {
      const parcel = readParcel(
        buildParcel({ processing_errors: [sentence], created_at: `2026-11-2${8 - at}T08:00:00Z` }),
      );
      return (parcel && parcelProblem(toParcelRow(parcel), undefined)) ?? [];
    }).flat(),
  );
  return groupProblems(problems, 0, () => 'left');
}

it('the order of causes puts the most parcels first, then who waited longest; a group that is open stays where it is', () => {
  const first: Record<string, number> = { City: 2, Weight: 2, Street: 3 };
  const { result, rerender } = renderHook(({ counts, isOpen }) => useSteadyOrder(groups(counts), isOpen), {
    initialProps: { counts: first, isOpen: false },
  });
  const shown = () => result.current.map(({ template, problems }) => `${template} ${problems.length}`);
  expect(shown()).toEqual(['Street 3', 'Weight 2', 'City 2']);
  rerender({ counts: first, isOpen: true });
  rerender({ counts: { City: 2, Weight: 2, Street: 1, Phone: 4 }, isOpen: true });
  expect(shown()).toEqual(['Street 1', 'Weight 2', 'City 2', 'Phone 4']);
  const now = ['Phone 4', 'Weight 2', 'City 2', 'Street 1'];
  rerender({ counts: { City: 2, Weight: 2, Street: 1, Phone: 4 }, isOpen: false });
  expect(shown()).toEqual(now);
  // The next one that is opened keeps the order it was opened in.
  rerender({ counts: { City: 2, Weight: 2, Street: 1, Phone: 4 }, isOpen: true });
  expect(shown()).toEqual(now);
});
