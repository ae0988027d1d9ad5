import { formatDayAndTime, formatTimestamp } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import type { FoundParcel } from '#app/parcels/lookup/parcel-codes.ts';
import type { PageScan } from '#app/parcels/lookup/search-pages.ts';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionRow } from '#app/station/place/action-row.tsx';
import { ErrorLine } from '#app/station/place/error-line.tsx';
import { Message } from '#app/station/place/message.tsx';
import styles from './find-message.module.css';
import { findWords as words, stationWords } from '#app/station/station-words.ts';
import type { LookUp } from '#app/station/use-station.ts';

interface FindMessageProps {
  lookUp: LookUp;
  /** A parcel is on the table: the scan may have been meant as one of its items. */
  packing: boolean;
  onChoose: (index: number) => void;
}

/** The result of a scan that means nothing on the table: the search, the choice, or that it was not found. */
export function FindMessage({ lookUp, packing, onChoose }: FindMessageProps) {
  // Nothing else on the page has a heading.
  const heading = packing ? 'h2' : 'h1';
  switch (lookUp.step) {
    case 'looking':
      return (
        <Message tone="working" heading={heading} title={words.looking(lookUp.scan.text)}>
          <p>{lookUp.pageScan === null ? null : words.lookingSoFar(lookUp.pageScan.looked)}</p>
        </Message>
      );
    case 'choosing': {
      const { scan, found, chosen } = lookUp;
      return (
        <Message tone="warn" heading={heading} title={words.several(scan.text, found.length)} alert covers>
          <p>{words.severalNext}</p>
          <ol className={styles.choices} aria-label={words.found}>
            {found.map((parcel, index) => (
              <Choice key={parcel.id} parcel={parcel} chosen={index === chosen} onChoose={() => onChoose(index)} />
            ))}
          </ol>
        </Message>
      );
    }
    case 'missing':
      return (
        <Message tone="bad" heading={heading} title={missing(lookUp, packing)} loud alert covers>
          {packing && lookUp.scan.id === null ? <p>{words.orParcel}</p> : null}
          {lookUp.pageScan === null ? null : <Looked pageScan={lookUp.pageScan} />}
        </Message>
      );
    case 'failed':
      return (
        <Message tone="bad" heading={heading} title={words.failed(lookUp.scan.text)} loud alert covers>
          <ErrorLine error={lookUp.error} />
        </Message>
      );
    case 'leaving':
      return (
        <Message tone="warn" heading={heading} title={words.leaving(lookUp.seen, lookUp.wanted)} loud alert covers>
          <p>{lookUp.scan === null ? words.leavingAside : words.leavingFor(lookUp.scan.text)}</p>
        </Message>
      );
  }
}

function missing({ scan }: LookUp & { step: 'missing' }, packing: boolean): string {
  if (scan.id !== null) return words.missingId;
  return packing ? words.missingHere(scan.text) : words.missing(scan.text);
}

function Choice({ parcel, chosen, onChoose }: { parcel: FoundParcel; chosen: boolean; onChoose: () => void }) {
  const { receiver } = parcel;
  return (
    <li aria-current={chosen ? 'true' : undefined}>
      <button type="button" className={styles.choice} onClick={onChoose}>
        <b>{parcelName(parcel)}</b>
        <ParcelStateBadge parcel={parcel} />
        <span dir="auto">{[receiver?.name ?? receiver?.company, receiver?.city].filter(Boolean).join(', ')}</span>
        <span className="muted">{formatTimestamp(parcel.created_at)}</span>
      </button>
    </li>
  );
}

interface FindActionsProps {
  lookUp: LookUp;
  onEnter: () => void;
  onClose: () => void;
}

/** What can be done about the scan. */
export function FindActions({ lookUp, onEnter, onClose }: FindActionsProps) {
  const answer = answerOf(lookUp);
  const closes = lookUp.step === 'looking' ? words.stop : lookUp.step === 'leaving' ? words.stay : stationWords.dismiss;
  return (
    <ActionRow
      enter={
        answer === null ? null : (
          <Button key={answer} look="primary" keys="Enter" onClick={onEnter}>
            {answer}
          </Button>
        )
      }
      leave={
        <Button key={closes} keys="Escape" onClick={onClose}>
          {closes}
        </Button>
      }
    />
  );
}

/** What Enter does. */
function answerOf(lookUp: LookUp): string | null {
  switch (lookUp.step) {
    case 'looking':
      return null;
    case 'choosing':
      return words.choose;
    case 'missing':
      return lookUp.pageScan?.next == null ? null : words.further;
    case 'failed':
      return stationWords.tryAgain;
    case 'leaving':
      return words.leave;
  }
}

/** How far back it looked, and how that ended. */
function Looked({ pageScan }: { pageScan: PageScan }) {
  const now = useNow();
  if (pageScan.ended === 'end') return <p>{words.lookedAll(pageScan.looked)}</p>;
  return (
    <p>
      {words.lookedTo(pageScan.looked, pageScan.until === null ? null : formatDayAndTime(pageScan.until, now))}
      {pageScan.ended === 'repeated' ? ` ${words.repeated}` : null}
    </p>
  );
}
