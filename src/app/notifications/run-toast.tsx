import type { Run } from '#app/runs/engine/run-types.ts';
import { Button } from '#app/ui/button.tsx';
import { runsAtWorkWords as words } from './runs-at-work-words.ts';

interface RunToastProps {
  run: Run;
  /** What those that failed are called. */
  failed: readonly string[];
  onOpen: () => void;
}

/** The message that finds the user when a run has ended: how many are done, and which are not. */
export function RunToast({ run, failed, onOpen }: RunToastProps) {
  const { refused, unknown } = run.counts;
  const problems = [refused > 0 && words.refused(refused), unknown > 0 && words.unknown(unknown)].filter(Boolean);
  return (
    <>
      <p>
        <b>{endSentence(run)}</b>
      </p>
      {failed.length === 0 ? null : (
        <p dir="auto">
          {problems.join(', ')}: {words.named(failed)}
        </p>
      )}
      <p>
        <Button small onClick={onOpen}>
          {words.open}
        </Button>
      </p>
    </>
  );
}

/** `Processing: 197 of 200 parcels done`. */
export function endSentence({ state, work, counts, total }: Run): string {
  const sentence = state === 'stopped' ? words.stopped : words.ended;
  return sentence(words.what[work.kind], counts.done, total);
}
