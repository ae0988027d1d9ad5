import type { ProblemGroup } from './problem-groups.ts';
import { causeSentence } from './cause-sentence.ts';
import styles from './cause-text.module.css';

/** Why the parcels of a group are not shipped; values of one of them alone are set apart. */
export function CauseText({ group }: { group: ProblemGroup }) {
  return causeSentence(group.template, group.problems).map(({ text, example }, at) =>
    example ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have nothing else
      <i key={at} className={styles.example}>
        {text}
      </i>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
