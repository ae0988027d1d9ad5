import type { Parcel } from '#contract/parcel.ts';
import { formatTimestamp, formatRelative, zoneName } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Fact, FactList, FactSection } from './fact-list.tsx';
import styles from './parcel-timeline.module.css';
import { parcelFactsWords as words } from './parcel-facts-words.ts';

type ParcelTimes = Pick<
  Parcel,
  'created_at' | 'source' | 'processed_at' | 'printed_at' | 'cancelled_at' | 'cancellable_until'
>;

/** What happened when: how long ago, in the browser's zone, and in UTC as the API has it. */
export function ParcelTimeline({ parcel }: { parcel: ParcelTimes }) {
  const now = useNow();
  const until = parcel.cancellable_until;
  const over = until !== null && Date.parse(until) <= now;
  return (
    <FactSection title={words.parts.timeline}>
      <FactList>
        <Fact name={words.created}>
          <Timestamp at={parcel.created_at} source={parcel.source} />
        </Fact>
        <Fact name={words.processed} missing={words.notYet}>
          {parcel.processed_at === null ? null : <Timestamp at={parcel.processed_at} />}
        </Fact>
        <Fact name={words.printed} missing={words.notYet}>
          {parcel.printed_at === null ? null : <Timestamp at={parcel.printed_at} />}
        </Fact>
        {parcel.cancelled_at === null ? null : (
          <Fact name={words.cancelled}>
            <Timestamp at={parcel.cancelled_at} />
          </Fact>
        )}
        {until === null || parcel.cancelled_at !== null ? null : (
          <Fact name={over ? words.couldBeCancelled : words.cancellableUntil}>
            <Timestamp at={until} />
          </Fact>
        )}
      </FactList>
    </FactSection>
  );
}

function Timestamp({ at, source = '' }: { at: string; source?: string }) {
  const ago = formatRelative(at, useNow());
  return (
    <time dateTime={at} className={styles.timestamp}>
      <span>{source === '' ? ago : words.createdBy(ago, source)}</span>
      <span className="muted">{`${formatTimestamp(at)} ${zoneName(at)}`}</span>
      <span className={styles.utc}>{at}</span>
    </time>
  );
}
