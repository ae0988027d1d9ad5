import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { CheckFilter, CheckSource, ProblemCount } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import styles from './check-filters.module.css';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';

/** Problems listed before the user asks for all of them. */
const firstProblems = 6;
/** No file has as many that a user reads. */
const maxProblems = 500;

interface ProblemListProps {
  grid: CheckControl;
  source: CheckSource;
  problems: readonly ProblemCount[];
  filter: CheckFilter;
}

/** What is wrong in how many rows, the most frequent first; each shows its rows. */
export function ProblemList({ grid, source, problems, filter }: ProblemListProps) {
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = problems.slice(0, all ? maxProblems : firstProblems);
  return (
    <section className={styles.problems} aria-label={words.problems}>
      <ul className={styles.list}>
        {shown.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            <ProblemFilter grid={grid} problem={problem} on={isShown(problem, filter)} />
            {problem.suggestions > 0 ? (
              <Button small onClick={() => void grid.changeAll(() => source.takeSuggestions(filterOf(problem)))}>
                {words.takeSuggestions(problem.suggestions)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {problems.length <= firstProblems ? null : (
        <Button small look="quiet" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewerProblems : words.moreProblems(problems.length)}
        </Button>
      )}
    </section>
  );
}

function filterOf({ field, message }: ProblemCount): CheckFilter {
  return { show: 'problem', field, message };
}

function isShown({ field, message }: ProblemCount, filter: CheckFilter): boolean {
  return filter.show === 'problem' && filter.field === field && filter.message === message;
}

function ProblemFilter({ grid, problem, on }: { grid: CheckControl; problem: ProblemCount; on: boolean }) {
  const { field, message, rows, warning } = problem;
  const Icon = warning ? TriangleAlert : CircleAlert;
  return (
    <button
      type="button"
      className={classNames(styles.problem, warning && styles.warning, on && styles.on)}
      aria-pressed={on}
      onClick={() => grid.setFilter(on ? { show: 'all' } : filterOf(problem))}
    >
      <Icon size={13} aria-hidden="true" />
      <span className={styles.said} dir="auto">
        {warning ? words.warning(words.problemOf(field, message)) : words.problemOf(field, message)}
      </span>
      <span className={styles.rows}>{words.rows(rows)}</span>
    </button>
  );
}
