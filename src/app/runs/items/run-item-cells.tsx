import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { linkTo } from '#app/links/links.ts';
import { classNames } from '#app/ui/class-names.ts';
import { StateDot } from '#app/ui/state-dot.tsx';
import { unnamedItem } from '#app/runs/engine/journal/unnamed-item.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { groupOf } from './run-item-groups.ts';
import rowLink from '#app/ui/table/whole-row-link.module.css';
import styles from './run-items.module.css';
import { runItemWords as words } from './run-item-words.ts';
import { CorrectLink } from './correct-link.tsx';
import { receiverLine } from '#app/parcels/model/parcel-values.ts';
import { useItemLine, useItemName, useItemReceiver } from '#app/runs/run-names.ts';
import { RunHoldContext, RunWorkContext } from '#app/runs/run-work-context.ts';
import { outcomeName } from './run-reason.ts';
import { useItemReason } from './use-item-reason.ts';

export function OutcomeCell({ item }: { item: RunItem }) {
  const outcome = outcomeName(item, use(RunWorkContext));
  // Without the value of the run it cannot be sent again, nor its result found out.
  const name = use(RunHoldContext) === 'value' && item.outcome === 'sending' ? words.noAnswerYet : outcome;
  return (
    <span className={classNames(styles.outcome, styles[groupOf(item.outcome)])}>
      <StateDot />
      {name}
    </span>
  );
}

/** The parcel's name is the row's link; it reaches over the whole row. What is still to be created has none. */
export function ParcelCell({ item }: { item: RunItem }) {
  const name = useItemName(item, use(RunWorkContext).kind === 'delete');
  const line = useItemLine(item);
  const shown =
    name === null ? (
      <span className={classNames(item.parcel !== null && 'mono', 'faint')}>{unnamedItem(item, line)}</span>
    ) : (
      <bdi>{name}</bdi>
    );
  if (item.parcel === null) return shown;
  return (
    <Link
      {...linkTo.parcel(item.parcel)}
      className={classNames(rowLink.link, styles.link)}
      tabIndex={-1}
      preload={false}
    >
      {shown}
    </Link>
  );
}

/** As far as its parcel was read: for its name, or before. */
export function ReceiverCell({ item }: { item: RunItem }) {
  const { name, place } = receiverLine(useItemReceiver(item));
  return (
    <span className={styles.text}>
      <bdi className={styles.name}>{name}</bdi>
      {name === '' || place === '' ? null : ' · '}
      <bdi dir="ltr">{place}</bdi>
    </span>
  );
}

export function ReasonCell({ item }: { item: RunItem }) {
  const reason = useItemReason(item);
  return (
    <span className={styles.reason}>
      <CorrectLink item={item} tabIndex={-1} />
      <span className={styles.text} dir="auto">
        {reason}
      </span>
    </span>
  );
}

/** A carrier's refusal comes with the parcel itself, not as an answer to the request that began it. */
export function RequestIdCell({ item: { requestId, outcome } }: { item: RunItem }) {
  if (requestId === null) return outcome === 'refused' ? <span className="faint">{words.noRequestId}</span> : null;
  return <span className={`${styles.text} mono`}>{requestId}</span>;
}
