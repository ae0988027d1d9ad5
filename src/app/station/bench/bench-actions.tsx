import { Button } from '#app/ui/button.tsx';
import styles from './bench.module.css';
import { isOutcome, type PackStage } from './pack-stage.ts';
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
  /** Null where there is no declaration to print by itself. */
  onCustoms: (() => void) | null;
  onProblem: () => void;
  onLeave: () => void;
  onFocusBack: () => void;
}

/** What can be done now, each with its key. A press with the mouse gives the focus back to the scanner. */
export function BenchActions(props: BenchActionsProps) {
  const { stage, printOnly, ready, held, again, correct, onFocusBack } = props;
  const press = (act: () => void) => () => {
    act();
    onFocusBack();
  };
  const ships = ['packing', 'not-done', 'unknown', 'checks'].includes(stage);
  return (
    <div className={styles.actions}>
      {ships ? (
        <Button look="primary" keys="Enter" busy={!ready} disabledReason={held} onClick={press(props.onEnter)}>
          {stage === 'packing' ? (printOnly ? words.printOnly : words.ship) : stationWords.tryAgain}
        </Button>
      ) : null}
      {stage === 'done' ? (
        <Button look="primary" onClick={press(props.onLeave)}>
          {words.next} <span className={styles.scanKey}>{words.scanKey}</span>
        </Button>
      ) : null}
      {again === null ? null : (
        <Button keys="F8" onClick={press(props.onAgain)}>
          {again}
        </Button>
      )}
      {props.onCustoms === null ? null : (
        <Button keys="F7" onClick={press(props.onCustoms)}>
          {words.printCustoms}
        </Button>
      )}
      <Button keys="F9" onClick={props.onProblem}>
        {correct ? words.correct : isOutcome(stage) ? words.problem : words.openParcel}
      </Button>
      {stage === 'done' ? null : (
        <Button look="quiet" keys="Escape" onClick={press(props.onLeave)}>
          {stationWords.putAside}
        </Button>
      )}
    </div>
  );
}
