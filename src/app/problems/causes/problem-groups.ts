import { isLate } from '#app/parcels/model/parcel-values.ts';
import type { ParcelProblem, ProblemKind } from './parcel-problem.ts';
import { type RetryGuess, retryGuess } from './retry-guess.ts';

/** Parcels that are not shipped for the same cause. */
export interface ProblemGroup {
  cause: string;
  kind: ProblemKind;
  template: string;
  /** Those that must leave first are first, then the oldest. */
  problems: readonly ParcelProblem[];
  /** The fields that any of its parcels' sentences name. */
  paths: readonly string[];
  /** Those that the sentence of the cause names. */
  causePaths: readonly string[];
  guess: RetryGuess;
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
export function groupProblems(problems: readonly ParcelProblem[], now: number): ProblemGroup[] {
  const byCause = new Map<string, ParcelProblem[]>();
  for (const problem of problems) {
    const group = byCause.get(problem.cause);
    if (group === undefined) byCause.set(problem.cause, [problem]);
    else group.push(problem);
  }
  return [...byCause.values()]
    .map((group) => groupOf(group, now))
    .toSorted(
      (one, other) =>
        other.problems.length - one.problems.length ||
        compare(one.oldest, other.oldest) ||
        compare(one.cause, other.cause),
    );
}

function groupOf(unsorted: readonly ParcelProblem[], now: number): ProblemGroup {
  const problems = unsorted.toSorted((one, other) => compare(one.urgency, other.urgency));
  const [first] = problems;
  if (first === undefined) throw new Error('a group has a parcel');
  const paths = mostFrequent(problems.flatMap((problem) => problem.paths));
  const shipBys = problems.flatMap(({ row }) => row.ship_by ?? []).filter((shipBy) => shipBy !== '');
  const coming = shipBys.filter((shipBy) => Date.parse(shipBy) >= now).toSorted();
  return {
    cause: first.cause,
    kind: first.kind,
    template: first.template,
    problems,
    paths,
    causePaths: mostFrequent(problems.flatMap((problem) => problem.causePaths)),
    guess: first.kind === 'checks' ? { kind: 'needs-correction', paths } : retryGuess(first.reasons[0] ?? '', paths),
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

function mostFrequent(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
