import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Label } from '#contract/parcel.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';
import { safeLink } from './safe-link.ts';

const shownAtFirst = 5;

/** Tracking per label. Return numbers stand apart and are called so: read out to the wrong person they send them after nothing. */
export function TrackingList({ labels }: { labels: readonly Label[] }) {
  const [all, setAll] = useState(false);
  if (labels.length === 0) return null;
  return (
    <section className={styles.tracking} aria-label={words.tracking}>
      <ul>
        {labels.slice(0, all ? undefined : shownAtFirst).map((label) => (
          <li key={label.number}>
            {labels.length === 1 ? null : <span className="faint">{words.label(label.number)}</span>}
            <Tracking label={label} />
            <ReturnTracking number={label.return_tracking_number} />
          </li>
        ))}
      </ul>
      {all || labels.length <= shownAtFirst ? null : (
        <Button small look="quiet" onClick={() => setAll(true)}>
          {words.allLabels(labels.length)}
        </Button>
      )}
    </section>
  );
}

function Tracking({ label: { tracking_number: number, tracking_url: url } }: { label: Label }) {
  if (number === null || number === '') return <span className="faint">{words.noTracking}</span>;
  const link = safeLink(url);
  return (
    <span className={styles.number}>
      <span className={styles.numberName}>{words.trackingNumber}</span>
      {link === null ? (
        <span className="mono">{number}</span>
      ) : (
        <a className="mono" href={link.href} target="_blank" rel="noopener noreferrer">
          {number}
          <ExternalLink size={11} aria-hidden="true" />
          <span className="visually-hidden">{words.opensTab}</span>
        </a>
      )}
      <CopyButton text={number} label={words.copyTracking(number)} copiedLabel={words.copied} />
    </span>
  );
}

function ReturnTracking({ number }: { number: string | null }) {
  if (number === null || number === '') return null;
  return (
    <span className={styles.number}>
      <span className={styles.numberName}>{words.returnTracking}</span>
      <span className="mono muted">{number}</span>
      <CopyButton text={number} label={words.copyReturnTracking(number)} copiedLabel={words.copied} />
    </span>
  );
}
