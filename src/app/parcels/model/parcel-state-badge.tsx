import { TriangleAlert } from 'lucide-react';
import type { Parcel } from '#contract/parcel.ts';
import { type ParcelState, parcelState } from '#contract/parcel-state.ts';
import { lacksData, missingData } from '#app/api/not-sent/missing-data.ts';
import { markOf, useNotSent } from '#app/api/not-sent/not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { classNames } from '#app/ui/class-names.ts';
import { StateDot } from '#app/ui/state-dot.tsx';
import { notSentReasons } from './not-sent/field-reason.ts';
import { markedState, type ShownState } from './not-sent/shown-state.ts';
import styles from './parcel-state-badge.module.css';
import { StateNote } from '#app/ui/feedback/state-note.tsx';
import { stateReason } from '#app/parcels/model/names/state-reason.ts';
import { parcelStateWords } from './parcel-state-words.ts';

interface ParcelStateBadgeProps {
  parcel: Parcel | ParcelRow;
  /** An attempt is running; the parcel itself does not show it. */
  processing?: boolean;
  /** Its state, where more is known of it than the parcel shows. */
  state?: ParcelState;
}

/** Their reason is shown as soon as their row has the focus. */
const needReason: readonly ShownState[] = ['refused', 'not-sent'];

/** A parcel's state as dot and word, with its reason in a tooltip. */
export function ParcelStateBadge({
  parcel,
  processing = false,
  state = parcelState(parcel, { processing }),
}: ParcelStateBadgeProps) {
  const mark = markOf(useNotSent(), parcel);
  const shown = markedState(state, mark);
  const badge = <StateMark state={shown} tip={stateReason(parcel, shown, mark)} />;
  if ((shown !== 'open' && shown !== 'refused') || !lacksData(parcel)) return badge;
  return (
    <>
      {badge}
      <MissingNote parcel={parcel} />
    </>
  );
}

/** That a parcel lacks data, where nothing has checked it yet: a fact on a server whose checks are known, a hint on others. */
function MissingNote({ parcel }: { parcel: Parcel | ParcelRow }) {
  const { processChecks } = useApi().settings;
  const tip = parcelStateWords.missingReason(processChecks, notSentReasons({ fields: missingData(parcel) }));
  return <StateNote icon={TriangleAlert} word={parcelStateWords.missing(processChecks)} tip={tip} warns />;
}

/** A state that is known, wherever the parcel comes from. */
export function StateMark({ state: shown, tip }: { state: ShownState; tip?: string }) {
  return (
    <span
      className={classNames(styles.state, styles[shown])}
      data-tip={tip}
      data-tip-focus={needReason.includes(shown) || undefined}
    >
      <StateDot />
      <span className={styles.word}>{parcelStateWords[shown]}</span>
    </span>
  );
}
