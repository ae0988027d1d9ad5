import type { ReactNode } from 'react';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { formatDayAndTime, formatMoment } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import type { Walk } from '#app/parcels/lookup/search-pages.ts';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import styles from './find-panel.module.css';
import { findWords as words, stationWords } from '#app/station/station-words.ts';
import type { LookUp } from '#app/station/use-station.ts';

interface FindPanelProps {
  lookUp: LookUp;
  /** A parcel is on the table: the scan may have been meant as one of its items. */
  packing: boolean;
  onEnter: () => void;
  onChoose: (index: number) => void;
  onClose: () => void;
}

/** What became of a scan that means nothing on the table: the search, the choice, or that it was not found. */
export function FindPanel({ lookUp, packing, onEnter, onChoose, onClose }: FindPanelProps) {
  const close = (label: string) => (
    <Button keys="Escape" onClick={onClose}>
      {label}
    </Button>
  );
  switch (lookUp.step) {
    case 'looking':
      return (
        <Panel alone={!packing} tone="quiet" title={words.looking(lookUp.scan.text)} actions={close(words.stop)}>
          <p>{lookUp.walk === null ? null : words.lookingSoFar(lookUp.walk.looked)}</p>
        </Panel>
      );
    case 'choosing':
      return (
        <Panel
          alone={!packing}
          tone="warn"
          title={words.several(lookUp.scan.text, lookUp.found.length)}
          actions={close(stationWords.dismiss)}
        >
          <p>{words.severalNext}</p>
          <ol className={styles.choices} aria-label={words.found}>
            {lookUp.found.map((parcel, index) => (
              <li key={parcel.id} aria-current={index === lookUp.chosen ? 'true' : undefined}>
                <button type="button" className={styles.choice} onClick={() => onChoose(index)}>
                  <b>{parcelName(parcel)}</b>
                  <ParcelStateBadge parcel={parcel} />
                  <span dir="auto">
                    {[parcel.receiver?.name ?? parcel.receiver?.company, parcel.receiver?.city]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="muted">{formatMoment(parcel.created_at)}</span>
                </button>
              </li>
            ))}
          </ol>
        </Panel>
      );
    case 'missing': {
      const goesOn = lookUp.walk?.next != null;
      const isId = lookUp.scan.id !== null;
      const title =
        packing && !isId
          ? words.missingHere(lookUp.scan.text)
          : isId
            ? words.missingId
            : words.missing(lookUp.scan.text);
      return (
        <Panel
          alone={!packing}
          tone="bad"
          title={title}
          actions={
            <>
              {goesOn ? (
                <Button look="primary" keys="Enter" onClick={onEnter}>
                  {words.further}
                </Button>
              ) : null}
              {close(stationWords.dismiss)}
            </>
          }
        >
          {packing && !isId ? <p>{words.orParcel}</p> : null}
          {lookUp.walk === null ? null : <Looked walk={lookUp.walk} />}
        </Panel>
      );
    }
    case 'failed':
      return (
        <Panel
          alone={!packing}
          tone="bad"
          title={words.failed(lookUp.scan.text)}
          actions={
            <>
              <Button look="primary" keys="Enter" onClick={onEnter}>
                {stationWords.tryAgain}
              </Button>
              {close(stationWords.dismiss)}
            </>
          }
        >
          <ErrorNotice error={lookUp.error} inAlert />
        </Panel>
      );
    case 'leaving':
      return (
        <Panel
          alone={!packing}
          tone="warn"
          title={words.leaving(lookUp.seen, lookUp.wanted)}
          actions={
            <>
              <Button look="primary" keys="Enter" onClick={onEnter}>
                {words.leave}
              </Button>
              {close(words.stay)}
            </>
          }
        >
          <p>{lookUp.scan === null ? words.leavingAside : words.leavingFor(lookUp.scan.text)}</p>
        </Panel>
      );
  }
}

interface PanelProps {
  /** Nothing else on the page has a heading. */
  alone: boolean;
  tone: 'quiet' | 'warn' | 'bad';
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

function Panel({ alone, tone, title, actions, children }: PanelProps) {
  const Title = alone ? 'h1' : 'h2';
  return (
    <section className={classNames(styles.panel, styles[tone])}>
      <div role={tone === 'quiet' ? 'status' : 'alert'} className={styles.said}>
        <Title className={styles.title} dir="auto">
          {title}
        </Title>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** How far back it looked, and how that ended. */
function Looked({ walk }: { walk: Walk }) {
  const now = useNow();
  if (walk.ended === 'end') return <p>{words.lookedAll(walk.looked)}</p>;
  return (
    <p>
      {words.lookedTo(walk.looked, walk.until === null ? null : formatDayAndTime(walk.until, now))}
      {walk.ended === 'repeated' ? ` ${words.ledRound}` : null}
    </p>
  );
}
