import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Label } from '#contract/parcel.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { formatCount } from '#app/words/define-words.ts';
import { processWords as words } from './process-words.ts';
import { safeLink } from '#app/parcels/process/documents/safe-link.ts';
import styles from './tracking-list.module.css';

/** A label, or what a list holds of one. */
type TrackedLabel = Pick<Label, 'number' | 'tracking_number' | 'return_tracking_number'> & Partial<Label>;

const shownAtFirst = 5;

/** Tracking per label. Return numbers have a column of their own: read out to the wrong person they lead nowhere. */
export function TrackingList({ labels }: { labels: readonly TrackedLabel[] }) {
  const [all, setAll] = useState(false);
  if (labels.length === 0) return null;
  const returns = labels.some(({ return_tracking_number: number }) => number !== null && number !== '');
  return (
    <div className={styles.tracking}>
      <table aria-label={words.tracking}>
        <thead>
          <tr>
            <th scope="col">{words.label}</th>
            <th scope="col">{words.trackingNumber}</th>
            {returns ? <th scope="col">{words.returnTracking}</th> : null}
          </tr>
        </thead>
        <tbody>
          {labels.slice(0, all ? undefined : shownAtFirst).map((label) => (
            <tr key={label.number}>
              <td>{formatCount(label.number)}</td>
              <td>
                <Tracking label={label} />
              </td>
              {returns ? (
                <td>
                  <ReturnTracking number={label.return_tracking_number} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {all || labels.length <= shownAtFirst ? null : (
        <Button small look="quiet" onClick={() => setAll(true)}>
          {words.allLabels(labels.length)}
        </Button>
      )}
    </div>
  );
}

function Tracking({ label: { tracking_number: number, tracking_url: url } }: { label: TrackedLabel }) {
  if (number === null || number === '') return <span className="faint">{words.noTracking}</span>;
  const link = safeLink(url);
  return (
    <span className={styles.number}>
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
      <span className="mono muted">{number}</span>
      <CopyButton text={number} label={words.copyReturnTracking(number)} copiedLabel={words.copied} />
    </span>
  );
}
