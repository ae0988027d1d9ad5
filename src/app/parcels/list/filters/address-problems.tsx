import type { ListQuery } from '#contract/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { addressProblemWords as words } from '#app/parcels/list/list-later-words.ts';
import styles from '#app/parcels/list/parcel-list-page.module.css';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import type { AddressProblem } from '#app/parcels/list/list-search.ts';
import { useShowList } from '#app/parcels/list/use-show-list.ts';

interface AddressProblemsProps {
  query: ListQuery;
  view: ViewId | null;
  problems: readonly AddressProblem[];
}

/** Parameters of a typed or pasted address that the API would refuse. */
export function AddressProblems({ query, view, problems }: AddressProblemsProps) {
  const show = useShowList();
  return (
    <div className={styles.notice}>
      <Notice tone="warn" role="status">
        <p>
          <b>{words.problemsTitle}</b>
        </p>
        <ul className={styles.problems}>
          {problems.map(({ why, name, value }) => (
            <li key={`${why} ${name}`}>{words.because[why](cut(name), cut(value))}</li>
          ))}
        </ul>
        <div>
          <Button small onClick={() => show(query, view, { replace: true })}>
            {words.removeProblems}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** An address may be long. */
function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
