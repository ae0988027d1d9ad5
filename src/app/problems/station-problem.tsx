import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { useNow } from '#app/words/use-now.ts';
import { groupProblems, type ProblemGroup } from './causes/problem-groups.ts';
import { CorrectionList } from './correction-list.tsx';
import styles from './problems-page.module.css';
import { MissingParcels } from './missing-parcels.tsx';
import { problemsWords, stationProblemWords as words } from './problems-words.ts';
import { useProblemsFound } from './use-problems-found.ts';
import { useReadParcels } from './use-read-parcels.ts';

/** The parcel that is on the table of the station: what is saved, and Escape, lead back there. */
export function StationProblem({ id }: { id: string }) {
  usePageTitle(words.title);
  const only = useMemo(() => new Set([id]), [id]);
  const { reading, missing, error } = useReadParcels([id]);
  const found = useProblemsFound(only, null);
  const now = useNow();
  const group = groupProblems(found.problems, now, found.stageOf)[0];
  // It stays while it is saved, which may solve it.
  const [last, setLast] = useState<ProblemGroup | undefined>(group);
  if (group !== undefined && group.cause !== last?.cause) setLast(group);
  const shown = group ?? last;
  const navigate = useNavigate();
  const leave = () => void navigate({ ...linkTo.station(), replace: true });
  useShortcuts([{ keys: 'Escape', label: words.back, run: leave, inFields: true }], 'problems');
  return (
    <div className={styles.page}>
      <PageBar>
        <h1>{words.title}</h1>
        {reading > 0 && shown === undefined ? (
          <span className="muted" role="status">
            {problemsWords.searching}
          </span>
        ) : null}
      </PageBar>
      {error === null ? null : <ErrorNotice error={error} later="" />}
      <MissingParcels ids={missing} />
      {shown === undefined ? (
        reading > 0 ? null : (
          <EmptyState
            title={error === null && missing.length === 0 ? words.none : words.notRead}
            actions={
              <Button look="primary" keys="Escape" onClick={leave}>
                {words.back}
              </Button>
            }
          />
        )
      ) : (
        <div className={classNames(styles.panes, styles.single)}>
          <CorrectionList
            key={id}
            group={shown}
            problems={group?.problems ?? []}
            found={found}
            scope={{ parcel: id }}
            at={id}
            onProcessed={nothing}
            onDone={leave}
            closeLabel={words.back}
            saveLabel={words.save}
          />
        </div>
      )}
    </div>
  );
}

// The station sees its outcome.
function nothing() {}
