import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '#app/links/links.ts';
import { CallLines } from './call-lines.tsx';
import { type CallFilter, filterCalls } from './call-filter.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';
import styles from './last-requests.module.css';
import { requestWords as words } from './request-words.ts';
import { useCalls } from './use-calls.ts';

const max = 10;

/** What this browser last asked the API about one parcel or one run. Read only when it is opened. */
export function LastRequests({ of }: { of: Pick<CallFilter, 'parcel' | 'run'> }) {
  const [open, setOpen] = useState(false);
  const { records } = useCalls(open);
  return (
    <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.last}</summary>
      {open && records !== null ? <LastCalls calls={filterCalls(records, of).slice(0, max)} of={of} /> : null}
    </details>
  );
}

function LastCalls({ calls, of }: { calls: readonly CallRecord[]; of: Pick<CallFilter, 'parcel' | 'run'> }) {
  if (calls.length === 0) return <p className="muted">{words.lastEmpty}</p>;
  return (
    <>
      <CallLines calls={calls} />
      <p>
        <Link {...linkTo.requests(of)} preload={false} data-alone>
          {words.toAll}
        </Link>
      </p>
    </>
  );
}
