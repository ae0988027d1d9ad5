import { parcelState } from '#contract/parcel-state.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { ReadingState } from '#app/parcels/follow/reading-state.tsx';
import { readingWords } from '#app/parcels/follow/reading-words.ts';
import { LoadingPage } from '#app/page/loading-page.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { isCorrectable } from '#app/runs/engine/is-correctable.ts';
import { workWords } from '#app/runs/engine/run-work-words.ts';
import { useRuns } from '#app/runs/engine/use-runs.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { useWideScreen } from '#app/parcels/beside/wide-screen.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ChipSelect } from '#app/ui/fields/chip.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { formatDayAndTime } from '#app/words/time.ts';
import { presetStart } from '#app/words/since-presets.ts';
import { useNow } from '#app/words/use-now.ts';
import { isCauseName } from './causes/parcel-problem.ts';
import { groupProblems, type ProblemGroup } from './causes/problem-groups.ts';
import { useSteadyOrder } from './causes/use-steady-order.ts';
import { CauseList } from './causes/cause-list.tsx';
import { CorrectionList } from './correction-list.tsx';
import styles from './problems-page.module.css';
import { problemsWords as words } from './problems-words.ts';
import { MissingParcels } from './missing-parcels.tsx';
import { StationProblem } from './station-problem.tsx';
import { useMarkedParcels } from './use-marked-parcels.ts';
import { useProblemPages } from './use-problem-pages.ts';
import { useProblemsFound } from './use-problems-found.ts';
import { useReadParcels } from './use-read-parcels.ts';

const route = getRouteApi('/desk/problems');

const sinces = ['last-7-days', 'last-30-days', 'any'] as const;
type Since = (typeof sinces)[number];

/** Parcels that are not shipped for a reason, by cause: all that can be found, those of one run, or one of the station. */
export function ProblemsPage() {
  const { run, parcel } = route.useSearch();
  if (run !== undefined) return <RunProblems key={run} id={run} />;
  return parcel === undefined ? <AllProblems /> : <StationProblem key={parcel} id={parcel} />;
}

function AllProblems() {
  usePageTitle(words.title);
  const [since, setSince] = useState<Since>('last-30-days');
  // The day the page was opened: the same list until it is opened again.
  const [openedAt] = useState(() => Date.now());
  const start = since === 'any' ? null : presetStart(since, openedAt);
  const { created, searched, following } = useProblemPages(start);
  const now = useNow();
  useMarkedParcels();
  useShortcuts([{ keys: 'r', label: readingWords.refresh, run: () => void following.refresh() }], 'problems');
  return (
    <Problems
      title={words.title}
      only={null}
      scope={{}}
      since={start}
      loading={created.reading || following.isCatchingUp}
      error={created.error}
      onRetry={created.retry}
      empty={words.noneBody}
      coverage={
        <>
          <ChipSelect
            label={words.since}
            value={since}
            onChange={(chosen) => setSince(sinces.find((name) => name === chosen) ?? 'last-30-days')}
          >
            {sinces.map((name) => (
              <option key={name} value={name}>
                {words.sinceNames[name]}
              </option>
            ))}
          </ChipSelect>
          {created.starting ? null : <ReadingState {...{ created, following, now }} count={searched} since={start} />}
        </>
      }
    />
  );
}

function RunProblems({ id }: { id: string }) {
  const { runs } = useRuns();
  const run = runs?.find((other) => other.id === id) ?? null;
  const failed = useMemo(() => run?.items.filter(isCorrectable).flatMap((item) => item.parcel ?? []) ?? [], [run]);
  const only = useMemo(() => new Set(failed), [failed]);
  const { reading, missing, error, retry } = useReadParcels(failed);
  const now = useNow();
  // Runs of one kind have one name.
  const title =
    run === null
      ? words.title
      : words.ofRun(workWords(run.work).what, formatDayAndTime(toTimestamp(run.startedAt), now), run.total);
  usePageTitle(title);
  if (runs === null) return <LoadingPage />;
  if (run === null)
    return (
      <EmptyState
        title={words.runGone}
        level={1}
        actions={
          <Link {...linkTo.problems()} className={buttonClass({ look: 'primary' })}>
            {words.title}
          </Link>
        }
      />
    );
  return (
    <Problems
      title={title}
      only={only}
      scope={{ run: id }}
      since={null}
      loading={reading > 0}
      error={error}
      onRetry={retry}
      missing={missing}
      empty={words.noneInRun}
      coverage={
        <Link {...linkTo.run(id)} className={buttonClass({ small: true })}>
          {words.toRun}
        </Link>
      }
    />
  );
}

interface ProblemsProps {
  title: string;
  /** Of these parcels; null for all. */
  only: ReadonlySet<string> | null;
  /** What the address says of them. */
  scope: { run?: string };
  /** Only what was created since then. */
  since: string | null;
  /** More may come. */
  loading: boolean;
  error: unknown;
  /** Tries again what failed. */
  onRetry: () => void;
  /** Those that the API does not have. */
  missing?: readonly string[];
  /** Why there may be none. */
  empty: string;
  coverage: React.ReactNode;
}

const noneMissing: readonly string[] = [];

function Problems({
  title,
  only,
  scope,
  since,
  loading,
  error,
  onRetry,
  missing = noneMissing,
  empty,
  coverage,
}: ProblemsProps) {
  const { cause: named, at } = route.useSearch();
  const cause = named !== undefined && isCauseName(named) ? named : undefined;
  const found = useProblemsFound(only, since);
  const now = useNow();
  const groups = useMemo(() => groupProblems(found.problems, now, found.stageOf), [found, now]);
  // While pages come hundreds of causes are drawn again: no key press waits for that.
  const listed = useDeferredValue(useSteadyOrder(groups, cause !== undefined));
  const open = cause === undefined ? undefined : groups.find(({ causes }) => causes.has(cause));
  // What was opened stays open when all of it is shipped.
  const [last, setLast] = useState<ProblemGroup | undefined>(open);
  if (open !== undefined && open !== last) setLast(open);
  const shown = open ?? (cause !== undefined && last?.causes.has(cause) === true ? last : undefined);
  const [sent, setSent] = useState<readonly string[]>([]);
  const addSent = (ids: readonly string[]) => setSent((before) => [...before, ...ids]);
  // Until all is read, another one may be the first with each page.
  const wide = useWideScreen();
  const first = wide && cause === undefined && !loading ? listed[0] : undefined;
  const shipped = [...new Set(sent)].filter((id) => {
    const row = found.rowOf(id);
    return row !== undefined && ['processed', 'printed'].includes(parcelState(row));
  });
  return (
    <div className={classNames(styles.page, cause !== undefined && styles.opened)}>
      <PageBar
        actions={
          <>
            {shipped.length === 0 ? null : <PrintShipped ids={shipped} />}
            <div className={styles.coverage}>{coverage}</div>
          </>
        }
      >
        <h1>{title}</h1>
        <span className="muted" role="status">
          {loading && groups.length === 0 ? words.searching : words.count(found.problems.length, groups.length)}
        </span>
      </PageBar>
      {error === null ? null : (
        <ErrorNotice error={error} later="">
          <p>
            <Button small onClick={onRetry}>
              {words.tryAgain}
            </Button>
          </p>
        </ErrorNotice>
      )}
      <MissingParcels ids={missing} />
      {groups.length === 0 && cause === undefined ? (
        loading || error !== null ? null : (
          <EmptyState
            title={words.noneTitle}
            actions={
              <Link {...linkTo.lastList()} className={buttonClass({ look: 'primary' })}>
                {words.toParcels}
              </Link>
            }
          >
            <p>{empty}</p>
          </EmptyState>
        )
      ) : (
        <div className={styles.panes}>
          <CauseList groups={listed} open={shown?.cause ?? cause} beside={first?.cause} run={scope.run} />
          {first !== undefined ? (
            <CorrectionList
              key={`${scope.run ?? ''} beside ${first.cause}`}
              beside
              group={first}
              problems={first.problems}
              found={found}
              scope={scope}
              at={undefined}
              onProcessed={addSent}
            />
          ) : cause === undefined ? (
            <p className={classNames(styles.choose, 'muted')}>{words.choose}</p>
          ) : shown === undefined ? (
            loading ? null : (
              <Solved run={scope.run} />
            )
          ) : (
            <CorrectionList
              key={`${scope.run ?? ''} ${cause}`}
              group={shown}
              problems={open?.problems ?? []}
              found={found}
              scope={scope}
              at={at}
              onProcessed={addSent}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The labels of all that was processed from this page since it was opened. */
function PrintShipped({ ids }: { ids: readonly string[] }) {
  const [printing, setPrinting] = useState(false);
  useShortcuts([{ keys: 'Shift+L', label: words.keyPrint, run: () => setPrinting(true) }], 'problems');
  return (
    <>
      <Button small look="primary" keys="Shift+L" onClick={() => setPrinting(true)}>
        {words.print(ids.length)}
      </Button>
      {printing ? <PrintJob request={{ ids, by: 'run' }} onClose={() => setPrinting(false)} /> : null}
    </>
  );
}

function Solved({ run }: { run: string | undefined }) {
  return (
    <EmptyState
      title={words.solvedTitle}
      actions={
        <Link {...linkTo.problems({ run })} className={buttonClass({ look: 'primary' })}>
          {words.toCauses}
        </Link>
      }
    >
      <p>{words.solvedBody}</p>
    </EmptyState>
  );
}
