import { CircleAlert, CircleCheck, CircleDashed, CirclePause } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { WebhookState } from '#contract/desk/webhook-events.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { inARow } from '#app/words/define-words.ts';
import { formatRelative, timestampTip } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { useRetryWebhook, useTestWebhook } from './use-try-webhook.ts';
import { type TestResult, type WebhookHealth, webhookHealth } from './webhook-health.ts';
import { webhookWords as words } from './webhook-settings-words.ts';
import styles from './webhooks.module.css';

const signs = { delivers: CircleCheck, fails: CircleAlert, paused: CirclePause, unused: CircleDashed };
const tones: Record<WebhookHealth, string> = { delivers: 'ok', fails: 'bad', paused: 'warn', unused: 'none' };

/** One webhook: whether it delivers, what waits for it, and what can be done. */
export function WebhookCard({ webhook }: { webhook: WebhookState }) {
  const { name, host, events, waiting, failure, dropped } = webhook;
  const headingId = useId();
  const health = webhookHealth(webhook);
  const Sign = signs[health];
  return (
    <li className={styles.webhook} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{name}</h3>
        <span className={styles.health} data-tone={tones[health]}>
          <Sign size={16} aria-hidden="true" />
          {words.health[health]}
        </span>
      </div>
      <dl className={styles.facts}>
        <Fact name={words.receiver}>{host}</Fact>
        <Fact name={words.events}>{inARow(events.map((event) => words.eventNames[event]))}</Fact>
        <Fact name={words.waiting}>{waiting === 0 ? words.nothingWaits : words.waitingCount(waiting)}</Fact>
        {waiting === 0 ? null : (
          <Fact name={words.nextTry}>
            <NextTry webhook={webhook} />
          </Fact>
        )}
        <Fact name={words.delivered}>
          <When at={webhook.delivered_at} />
        </Fact>
        {failure === null ? null : (
          <Fact name={words.failure}>
            <When at={failure.at} />
            <br />
            {words.failures[failure.kind](failure.status)}
          </Fact>
        )}
        {dropped === 0 ? null : <Fact name={words.dropped}>{words.droppedCount(dropped)}</Fact>}
      </dl>
      <Actions webhook={webhook} />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function When({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return words.never;
  return (
    <time dateTime={at} data-tip={timestampTip(at)}>
      {formatRelative(at, now)}
    </time>
  );
}

function NextTry({ webhook: { next_at: next } }: { webhook: WebhookState }) {
  const now = useNow(next);
  if (next === null) return words.noNextTry;
  return Date.parse(next) <= now ? words.nextTryNow : <When at={next} />;
}

function Actions({ webhook: { name, waiting } }: { webhook: WebhookState }) {
  const test = useTestWebhook(name);
  const retry = useRetryWebhook(name);
  const error = test.error ?? retry.error;
  const refused = useMayNot()('webhooks');
  return (
    <div className={styles.actions}>
      <Button
        small
        aria-label={words.testOf(name)}
        busy={test.isPending}
        disabledReason={refused}
        onClick={() => test.mutate()}
      >
        {words.test}
      </Button>
      <Button
        small
        aria-label={words.retryOf(name)}
        busy={retry.isPending}
        disabledReason={refused ?? (waiting === 0 ? words.nothingToRetry : undefined)}
        onClick={() => retry.mutate()}
      >
        {words.retry}
      </Button>
      <div role="status" className={styles.result}>
        {test.isPending ? <p>{words.testing(name)}</p> : null}
        {test.data === undefined ? null : <p>{resultText(name, test.data)}</p>}
        {retry.isSuccess ? <p>{words.retrying(name)}</p> : null}
        {error === null ? null : <ErrorNotice error={error} inAlert />}
      </div>
    </div>
  );
}

function resultText(name: string, result: TestResult | 'open'): string {
  if (result === 'taken') return words.testTaken(name);
  if (result === 'open') return words.testOpen(name);
  return words.testFailed(name, words.failures[result.kind](result.status));
}
