import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useApi } from '../api/parcel-desk-api.ts';
import { parcelQuery } from '../api/queries.ts';
import { linkTo } from '../links.ts';
import { classNames } from '../ui/class-names.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import type { RunItem } from './engine/run-types.ts';
import { groupOf } from './run-item-groups.ts';
import styles from './run-items.module.css';
import { runItemWords as words } from './run-item-words.ts';
import { useItemName } from './run-names.ts';
import { reasonText } from './run-reason.ts';
import { RunWorkContext } from './run-work-context.ts';

export function OutcomeCell({ item }: { item: RunItem }) {
  const work = use(RunWorkContext);
  const name = item.outcome === 'done' ? words.done(work) : words.outcomes[item.outcome];
  return (
    <span className={classNames(styles.outcome, styles[groupOf(item.outcome)])}>
      <i className={styles.dot} aria-hidden="true" />
      {name}
    </span>
  );
}

/** The parcel's name is the row's link; it reaches over the whole row. */
export function ParcelCell({ item }: { item: RunItem }) {
  const name = useItemName(item, use(RunWorkContext).kind === 'delete');
  return (
    <Link {...linkTo.parcel(item.id)} className={styles.link} tabIndex={-1} preload={false}>
      {name === null ? <span className="mono faint">{item.id}</span> : <bdi>{name}</bdi>}
    </Link>
  );
}

export function ReasonCell({ item }: { item: RunItem }) {
  const { kind } = use(RunWorkContext);
  const texts = useCarrierTexts(item);
  const reason = reasonText(item, texts);
  const mayCorrect =
    kind === 'process' && item.outcome === 'refused' && ['checks', 'carrier'].includes(item.reason ?? '');
  return (
    <span className={styles.reason}>
      {mayCorrect ? (
        <Link
          {...linkTo.editParcel(item.id, item.fields[0], 'process')}
          className={styles.correct}
          tabIndex={-1}
          preload={false}
        >
          {words.correct}
        </Link>
      ) : null}
      <span className={styles.text} title={reason} dir="auto">
        {reason}
      </span>
    </span>
  );
}

/** The carrier's reasons are not kept on this device: after a reload the parcel has them. */
function useCarrierTexts(item: RunItem): readonly string[] {
  const wanted = item.texts.length === 0 && item.reason === 'carrier';
  const { data } = useQuery({ ...parcelQuery(useApi(), item.id), enabled: wanted });
  return wanted ? (data?.parcel.processing_errors ?? []) : item.texts;
}

export function RequestIdCell({ item: { requestId } }: { item: RunItem }) {
  if (requestId === null) return null;
  return (
    <span className={styles.requestId}>
      <span className="mono faint" title={requestId}>
        {requestId}
      </span>
      <CopyButton text={requestId} label={words.copyRequestId} copiedLabel={words.copied} />
    </span>
  );
}
