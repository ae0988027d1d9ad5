import type { Run, RunItem } from './run-types.ts';

/** The parcels of a run that have documents because of it, or had them before, in the run's order. */
export function printableIds({ work, items }: Pick<Run, 'work' | 'items'>): string[] {
  const prints =
    work.kind === 'print' ||
    work.kind === 'mark-printed' ||
    (work.kind === 'process' && work.print) ||
    ((work.kind === 'correct' || work.kind === 'import') && work.process);
  return prints ? items.filter(hasDocuments).flatMap(({ parcel }) => parcel ?? []) : [];
}

function hasDocuments({ outcome, reason }: RunItem): boolean {
  return (
    (outcome === 'done' && reason !== 'cancelled' && reason !== 'already-processed') || reason === 'already-printed'
  );
}
