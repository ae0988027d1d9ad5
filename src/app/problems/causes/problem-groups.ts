import { isLate } from '#contract/parcel-state.ts';
import type { ProblemsFound } from '#app/problems/use-problems-found.ts';
import type { ParcelProblem, ProblemKind } from './parcel-problem.ts';

/** Whether another try may pass. `words` are those of the sentence that say so; `paths` the fields that it names. */
export type RetryGuess =
  | { kind: 'may-pass'; words: string }
  | { kind: 'needs-correction'; paths: readonly string[] }
  | { kind: 'unknown' };

/** Parcels that are not shipped for the same cause. */
export interface ProblemGroup {
  /** The name that most of its parcels have for it. */
  cause: string;
  /** Every name that one of its parcels has for it. */
  causes: ReadonlySet<string>;
  kind: ProblemKind;
  template: string;
  /** Those that must leave first are first, then the oldest. */
  problems: readonly ParcelProblem[];
  /** The fields that any of its parcels' sentences mean. */
  paths: readonly string[];
  /** None of them is a guess. */
  isNamed: boolean;
  /** Those that the sentence of the cause means. */
  causePaths: readonly string[];
  guess: RetryGuess;
  /** How many are to be corrected still, and how many were and are not sent again. */
  left: number;
  corrected: number;
  /** Names of shipping methods and codes of countries, the most frequent first. */
  methods: readonly string[];
  countries: readonly string[];
  /** When the oldest of them was created. */
  oldest: string;
  /** How many are past their `ship_by`, and the first `ship_by` that is still to come. */
  late: number;
  nextShipBy: string | null;
}

/** The problems by cause: what concerns most parcels first. `now` is milliseconds since 1970 UTC. */
export function groupProblems(
  problems: readonly ParcelProblem[],
  now: number,
  stageOf: ProblemsFound['stageOf'],
): ProblemGroup[] {
  return together(problems)
    .map((group) => groupOf(group, now, stageOf))
    .toSorted(
      (one, other) =>
        other.problems.length - one.problems.length ||
        compare(one.oldest, other.oldest) ||
        compare(one.cause, other.cause),
    );
}

/**
 * Those with one cause: with the same template, or with the same sentence. A tag *express*, or a company called *Postal*, takes a word out
 * of its own parcel's template that is none of its values in this sentence; the sentence itself holds such parcels together.
 */
function together(problems: readonly ParcelProblem[]): ParcelProblem[][] {
  const groups = new Map<string, ParcelProblem[]>();
  for (const problem of problems) {
    // One is the hash of a template, the other of a sentence: where they are the same, both say the same.
    const [one, other] = [groups.get(problem.cause), groups.get(problem.sentence)];
    const group = one ?? other ?? [];
    group.push(problem);
    if (one !== undefined && other !== undefined && one !== other) one.push(...other);
    const moved = one !== undefined && other !== one ? (other ?? []) : [];
    for (const { cause, sentence } of [problem, ...moved]) groups.set(cause, group).set(sentence, group);
  }
  return [...new Set(groups.values())];
}

function blanks({ template }: ParcelProblem): number {
  return template.split('…').length;
}

/** The problem whose template most have; of as many the one that takes the least out. */
function typical(problems: readonly ParcelProblem[]): ParcelProblem | undefined {
  const counts = new Map<string, number>();
  for (const { cause } of problems) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  const most = [...counts.values()].reduce((one, other) => Math.max(one, other), 0);
  const often = problems.filter(({ cause }) => counts.get(cause) === most);
  return often.toSorted(
    (one, other) =>
      blanks(one) - blanks(other) || compare(one.template, other.template) || compare(one.cause, other.cause),
  )[0];
}

function groupOf(unsorted: readonly ParcelProblem[], now: number, stageOf: ProblemsFound['stageOf']): ProblemGroup {
  const problems = unsorted.toSorted((one, other) => compare(one.urgency, other.urgency));
  const first = typical(problems);
  if (first === undefined) throw new Error('a group has a parcel');
  const paths = mostFrequent(problems.flatMap((problem) => problem.paths));
  const shipBys = problems.flatMap(({ row }) => row.ship_by ?? []).filter((shipBy) => shipBy !== '');
  const coming = shipBys.filter((shipBy) => Date.parse(shipBy) >= now).toSorted();
  return {
    cause: first.cause,
    causes: new Set(problems.map(({ cause }) => cause)),
    kind: first.kind,
    template: first.template,
    problems,
    paths,
    isNamed: problems.every(({ isNamed }) => isNamed),
    causePaths: mostFrequent(problems.flatMap((problem) => problem.causePaths)),
    guess: guessOf(first, paths),
    left: problems.filter((problem) => stageOf(problem) === 'left').length,
    corrected: problems.filter((problem) => stageOf(problem) === 'corrected').length,
    methods: mostFrequent(problems.flatMap(({ row }) => row.shipping_method?.name ?? [])),
    countries: mostFrequent(problems.flatMap(({ row }) => row.receiver?.country ?? [])),
    oldest: problems.reduce(
      (oldest, { row }) => (row.created_at < oldest ? row.created_at : oldest),
      first.row.created_at,
    ),
    late: problems.filter(({ row }) => isLate(row, now)).length,
    nextShipBy: coming[0] ?? null,
  };
}

/** What may be shipped is not corrected, and not sent again. What names a field is not mended by waiting, whatever else it says. */
function guessOf({ kind, passing }: ParcelProblem, paths: readonly string[]): RetryGuess {
  if (kind !== 'unclear' && (kind === 'checks' || paths.length > 0)) return { kind: 'needs-correction', paths };
  return passing === null ? { kind: 'unknown' } : { kind: 'may-pass', words: passing };
}

function mostFrequent(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
