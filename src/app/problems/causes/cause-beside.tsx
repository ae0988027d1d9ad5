import { Link } from '@tanstack/react-router';
import { linkTo } from '#app/links/links.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { CauseText } from './cause-text.tsx';
import type { ProblemGroup } from './problem-groups.ts';
import styles from '#app/problems/correction-bar.module.css';
import { correctionListWords as words, problemsWords } from '#app/problems/problems-words.ts';

/** Above the parcels of a cause that is not open: nothing is done with them from here, since another cause may be the first soon. */
export function CauseBeside({ group, scope }: { group: ProblemGroup; scope: { run?: string } }) {
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <h2 dir="auto">
          <CauseText group={group} />
        </h2>
        <Link
          {...linkTo.problems({ ...scope, cause: group.cause })}
          className={buttonClass({ look: 'primary', small: true })}
          preload={false}
        >
          {group.left === 0 ? problemsWords.keyOpen : words.correctGroup(group.left)}
        </Link>
      </div>
    </div>
  );
}
