import { Button } from '#app/ui/button.tsx';
import { ActionRow } from '#app/station/place/action-row.tsx';
import styles from './bench.module.css';
import { isOutcome, isShippedStage, type PackStage } from './pack-stage.ts';
import { packWords as words, stationWords } from '#app/station/station-words.ts';

interface BenchActionsProps {
  stage: PackStage;
  /** It is processed already. */
  printOnly: boolean;
  /** Enter ships it. */
  ready: boolean;
  held: string | undefined;
  /** What the key of its own does now; null when it does nothing. */
  again: string | null;
  correct: boolean;
  onEnter: () => void;
  onAgain: () => void;
  /** Null where its weight cannot be changed. */
  onWeigh: (() => void) | null;
  /** Null where there is no declaration to print on its own. */
  onCustoms: (() => void) | null;
  onProblem: () => void;
  onLeave: () => void;
}

/** Enter ships, or tries again. */
const shipping: readonly PackStage[] = ['packing', 'working', 'not-done', 'unknown', 'checks'];

/** What can be done now with the parcel on the table. */
export function BenchActions(props: BenchActionsProps) {
  const { stage, again, correct, onAgain, onWeigh, onCustoms, onLeave } = props;
  const opens = correct ? words.correct : isOutcome(stage) ? words.problem : words.openParcel;
  // Another name is another button: none of its parts has moved.
  return (
    <ActionRow
      enter={
        shipping.includes(stage) ? (
          <Ship {...props} />
        ) : stage === 'to-check' ? null : (
          <Button look="primary" onClick={onLeave}>
            {words.next} <span className={styles.scanKey}>{words.scanKey}</span>
          </Button>
        )
      }
      more={
        again !== null ? (
          <Button key={again} keys="F8" onClick={onAgain}>
            {again}
          </Button>
        ) : onWeigh === null ? null : (
          <Button key="weigh" keys="F2" onClick={onWeigh}>
            {words.weigh}
          </Button>
        )
      }
      open={
        <Button key={opens} keys="F9" onClick={props.onProblem}>
          {opens}
        </Button>
      }
      leave={
        !isShippedStage(stage) ? (
          <Button key="aside" keys="Escape" onClick={onLeave}>
            {stationWords.putAside}
          </Button>
        ) : onCustoms === null ? null : (
          <Button key="customs" keys="F7" onClick={onCustoms}>
            {words.printCustoms}
          </Button>
        )
      }
    />
  );
}

function Ship({ stage, printOnly, ready, held, onEnter }: BenchActionsProps) {
  const ships = stage === 'packing' || stage === 'working';
  const name = ships ? (printOnly ? words.printOnly : words.ship) : stationWords.tryAgain;
  const busy = !ready || stage === 'working';
  return (
    <Button key={name} look="primary" keys="Enter" busy={busy} disabledReason={held} onClick={onEnter}>
      {name}
    </Button>
  );
}
