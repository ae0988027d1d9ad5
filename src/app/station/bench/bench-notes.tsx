import type { Parcel } from '#contract/parcel.ts';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { formatMoment } from '#app/words/time.ts';
import { shownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { useCheckRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckReasons, Reasons } from './outcome-sheet.tsx';
import type { PackStage } from './pack-stage.ts';
import styles from '#app/station/station-notices.module.css';
import { packWords as words } from '#app/station/station-words.ts';

/** What the last scan or key came to. */
export interface BenchNote {
  tone: 'ok' | 'bad' | 'warn' | 'info';
  text: string;
}

interface BenchNotesProps {
  note: BenchNote | null;
  stage: PackStage;
  parcel: Parcel;
  /** It had changed when it was to be shipped. */
  changed: boolean;
  /** It was changed after the refusal it still holds. */
  corrected: boolean;
}

/** What there is to know before the key that ships, and what the last scan came to. */
export function BenchNotes({ note, stage, parcel, changed, corrected }: BenchNotesProps) {
  const refusal = useCheckRefusal(parcel);
  const state = shownState(parcel, useNotSent());
  return (
    <>
      <p role="status" className={note === null ? styles.quiet : classNames(styles.note, styles[note.tone])}>
        {note?.text}
      </p>
      {changed ? (
        <Notice tone="warn" role="alert">
          <p>{words.changedNow}</p>
        </Notice>
      ) : null}
      {stage === 'elsewhere' ? (
        <Notice tone="warn" role="alert">
          <p>
            <b>{words.elsewhere}</b>
          </p>
          <p>{words.elsewhereNext}</p>
        </Notice>
      ) : null}
      {stage === 'packing' && parcel.processed_at !== null ? (
        <Notice tone="info">
          <p>
            <b>{words.printOnlyNext(formatMoment(parcel.processed_at))}</b>
          </p>
          <p>{words.notKnownChanged}</p>
        </Notice>
      ) : null}
      {stage === 'packing' && state === 'not-sent' && refusal !== null ? (
        <Notice tone="warn">
          <p>
            <b>{words.earlierChecks}</b>
          </p>
          <CheckReasons id={parcel.id} error={refusal} />
        </Notice>
      ) : null}
      {stage === 'packing' && state === 'refused' ? (
        <Notice tone={corrected ? 'info' : 'warn'}>
          <p>
            <b>{corrected ? words.corrected : words.earlierRefusal}</b>
          </p>
          <Reasons parcel={parcel} />
        </Notice>
      ) : null}
    </>
  );
}
