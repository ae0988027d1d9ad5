import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useMayNot } from '#app/links/use-may-not.ts';
import { SettingsSection } from '#app/settings/settings-section.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { webhookWords as words } from './webhook-settings-words.ts';
import styles from './webhooks.module.css';

/** The programs that the desk's process reports to: how each is doing, a test, and another try of what waits. */
export function WebhookSettings() {
  const api = useApi();
  const refused = useMayNot()('read-desk');
  // A page that is hosted as files, or works with another origin's API, has no process of its own.
  if (!api.settings.desk) return null;
  return (
    <SettingsSection title={words.title} about={words.about}>
      {refused === undefined ? <Webhooks /> : <p>{refused}</p>}
    </SettingsSection>
  );
}

function Webhooks() {
  const { data: webhooks, error } = useQuery(webhooksQuery(useApi()));
  if (webhooks === undefined)
    return error === null ? (
      <p className="muted">{words.reading}</p>
    ) : (
      <ErrorNotice error={error} later={words.later} />
    );
  if (webhooks === null) return <p>{words.notOffered}</p>;
  if (webhooks.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {error === null ? null : <ErrorNotice error={error} later={words.later} />}
      <ol className={styles.webhooks} aria-label={words.title}>
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.name} webhook={webhook} />
        ))}
      </ol>
      <p className="muted">{words.whereSet}</p>
    </>
  );
}
