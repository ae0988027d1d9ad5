import { toTimestamp } from '#contract/values/scalars.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { formatTimestamp } from '#app/words/time.ts';
import { CallResultMark } from './call-columns.tsx';
import styles from './call-lines.module.css';
import { callId, type CallRecord } from '#app/requests/journal/call-record.ts';
import { requestWords as words } from './request-words.ts';

/** Requests in short, where the list of all is not at hand. */
export function CallLines({ calls }: { calls: readonly CallRecord[] }) {
  return (
    <ul className={styles.list}>
      {calls.map((call) => (
        <li key={callId(call)}>
          <time dateTime={toTimestamp(call.at)} className="muted">
            {formatTimestamp(toTimestamp(call.at))}
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
  );
}
