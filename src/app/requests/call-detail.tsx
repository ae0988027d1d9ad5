import { Link, useNavigate } from '@tanstack/react-router';
import { toTimestamp } from '#contract/values/scalars.ts';
import { linkTo } from '#app/links/links.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { formatTimestamp, zoneName } from '#app/words/time.ts';
import styles from './call-detail.module.css';
import type { CallFilter } from './call-filter.ts';
import type { CallRow } from './call-rows.ts';
import { CallResultMark, isWait } from './call-columns.tsx';
import { curlCommand, needsBodyFile } from './curl-command.ts';
import { intentName } from './intent-name.ts';
import { type CallRecord, runOf } from '#app/requests/journal/call-record.ts';
import { mask } from '#app/requests/journal/masked-path.ts';
import { requestWords as words } from './request-words.ts';

interface CallDetailProps {
  call: CallRow;
  /** It was sent from this tab. */
  ownTab: boolean;
  onFilter: (filter: CallFilter) => void;
}

async function copy(text: string, copied: string): Promise<void> {
  if (await copyText(text)) showToast('ok', copied);
  else showToast('warn', words.copyFailed);
}

/** The current request in full, below the table, and what can be done with it. */
export function CallDetail({ call, ownTab, onFilter }: CallDetailProps) {
  const navigate = useNavigate();
  const { requestId, parcel, intent } = call;
  const run = runOf(call);
  const copyId = () => void copy(requestId ?? '', words.copiedId);
  const copyCurl = () => void copy(curlCommand(call), needsBodyFile(call) ? words.copiedCurlBody : words.copiedCurl);
  const subject = `${call.method} ${call.path}`;
  useShortcuts(
    [
      ...(requestId === null ? [] : [{ keys: 'c', label: words.copyId, subject, run: copyId }]),
      { keys: 'Shift+C', label: words.copyCurl, subject, run: copyCurl },
      ...(parcel === null
        ? []
        : [{ keys: null, label: words.openParcel, subject, run: () => void navigate(linkTo.parcel(parcel)) }]),
    ],
    'requests',
  );
  return (
    <section className={styles.detail} aria-label={words.current}>
      <p className={styles.path}>
        <b>{call.method}</b> {call.base}
        {call.path}
      </p>
      <p className={styles.facts}>
        <CallResultMark call={call} />
        <span>{factsOf(call, ownTab).join(' · ')}</span>
      </p>
      {requestId === null ? null : (
        <p>
          <span className="muted">{words.requestId}</span> <span className="mono">{requestId}</span>
        </p>
      )}
      <div className={styles.actions}>
        {requestId === null ? null : (
          <Button small keys="c" onClick={copyId}>
            {words.copyId}
          </Button>
        )}
        <Button small keys="Shift+C" onClick={copyCurl}>
          {words.copyCurl}
        </Button>
        {parcel === null ? null : (
          <>
            <Link {...linkTo.parcel(parcel)} preload={false}>
              {words.openParcel}
            </Link>
            <Button small look="quiet" onClick={() => onFilter({ parcel })}>
              {words.ofParcel}
            </Button>
          </>
        )}
        {run === null ? null : (
          <Link {...linkTo.run(run)} preload={false}>
            {words.openRun}
          </Link>
        )}
        {intent === null || call.tries?.total === 1 ? null : (
          <Button small look="quiet" onClick={() => onFilter({ intent })}>
            {words.ofIntent}
          </Button>
        )}
      </div>
      <Bodies call={call} />
    </section>
  );
}

function factsOf(call: CallRow, ownTab: boolean): string[] {
  const timestamp = toTimestamp(call.at);
  const { tries, intent } = call;
  return [
    `${formatTimestamp(timestamp)} ${zoneName(timestamp)} (${timestamp})`,
    words.took(words.millis(call.took)),
    ...(isWait(call.waited) ? [words.waited(words.millis(call.waited))] : []),
    ...(call.retryAfter === null ? [] : [words.askedToWait(call.retryAfter)]),
    ...(tries === null || intent === null
      ? []
      : [`${words.columns.attempt} ${words.attempt(tries)} · ${intentName(intent)}`]),
    ownTab ? words.thisTab : words.otherTab,
    ...(call.replayed ? [words.replayed] : []),
    ...(call.path.includes(mask) ? [words.masked] : []),
  ];
}

function Bodies({ call: { sent, received } }: { call: CallRecord }) {
  if (sent === undefined && received === undefined) return null;
  return (
    <details className={styles.bodies}>
      <summary>{words.bodies}</summary>
      {sent === undefined ? null : <Body title={words.sent} text={sent} />}
      {received === undefined ? null : <Body title={words.received} text={received} />}
    </details>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={styles.body} tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </>
  );
}
