import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { linkTo } from '#app/links/links.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { formatMoment } from '#app/words/time.ts';
import { CallResultMark } from './call-columns.tsx';
import { type CallFilter, filterCalls } from './call-filter.ts';
import { callId, type CallRecord } from '#app/requests/journal/call-record.ts';
import styles from './last-requests.module.css';
import { requestWords as words } from './request-words.ts';
import { useCalls } from './use-calls.ts';

const most = 10;

/** What this browser last asked the API about one parcel or one run. Read only when it is opened. */
export function LastRequests({ of }: { of: Pick<CallFilter, 'parcel' | 'run'> }) {
  const [open, setOpen] = useState(false);
  const { records } = useCalls(open);
  return (
    <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.last}</summary>
      {open && records !== null ? <CallLines calls={filterCalls(records, of).slice(0, most)} of={of} /> : null}
    </details>
  );
}

function CallLines({ calls, of }: { calls: readonly CallRecord[]; of: Pick<CallFilter, 'parcel' | 'run'> }) {
  if (calls.length === 0) return <p className="muted">{words.lastEmpty}</p>;
  return (
    <>
      <ul className={styles.list}>
        {calls.map((call) => (
          <li key={callId(call)}>
            <time dateTime={toTimestamp(call.at)} className="muted">
              {formatMoment(toTimestamp(call.at))}
            </time>
            <span className={styles.path}>
              {call.method} {call.path}
            </span>
            <CallResultMark call={call} />
            <span className="muted">{words.millis(call.took)}</span>
            {call.requestId === null ? null : (
              <span className={styles.id}>
                <span className="mono muted">{call.requestId}</span>
                <CopyButton text={call.requestId} label={words.copyId} copiedLabel={words.copiedId} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link {...linkTo.requests(of)} preload={false}>
          {words.toAll}
        </Link>
      </p>
    </>
  );
}
