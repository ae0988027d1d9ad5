import { Link } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { tokenRights } from '#app/api/http/token-rights.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { callJournalOf } from '#app/requests/journal/call-journal.ts';
import { KeepSignedIn } from '#app/session/keep-signed-in.tsx';
import { useSessionState } from '#app/session/session-context.ts';
import { SettingsSection } from '#app/settings/settings-section.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatWithZone } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { StateDot } from '#app/ui/state-dot.tsx';
import styles from './connection.module.css';
import { type Finding, findings } from './doctor.ts';
import { doctorWords as words } from '#app/settings/settings-words.ts';
import { observedRateLimit } from './observed-rate-limit.ts';

const endsSoonMillis = 7 * 24 * 60 * 60 * 1000;

type Check = { state: 'none' | 'busy' } | { state: 'done'; found: Finding[] } | { state: 'failed'; error: unknown };

/** Asks twice: for the newest parcels, and for the headers of one of them. */
async function check(api: ParcelDeskApi): Promise<Finding[]> {
  const began = performance.now();
  const { entries } = await api.endpoints.listParcels({ sort: '-created_at' }, null);
  const took = performance.now() - began;
  const id = entries[0]?.id ?? null;
  const headers = await api.endpoints.readableHeaders(id);
  const now = Date.now();
  const rate = observedRateLimit((await callJournalOf(api.calls).read()).records);
  const { settings } = api;
  const [host, otherOrigin] = [api.baseHost(), api.otherOrigin()];
  return findings({ host, otherOrigin, settings, took, headers, ofParcel: id !== null, now, rate });
}

/** Whose API the page works on, and on request what it can do. */
export function ConnectionSettings() {
  const api = useApi();
  const { token, device } = useSessionState();
  const sharing = useSyncExternalStore(api.feed.sharing.subscribe, api.feed.sharing.get);
  const [checked, setChecked] = useState<Check>({ state: 'none' });
  const result = useRef<HTMLDivElement>(null);
  const start = async () => {
    setChecked({ state: 'busy' });
    setChecked(
      await check(api).then(
        (found): Check => ({ state: 'done', found }),
        (error: unknown): Check => ({ state: 'failed', error }),
      ),
    );
    result.current?.focus();
  };
  const done = checked.state === 'done' || checked.state === 'failed';
  return (
    <SettingsSection title={words.title} about={words.about}>
      <p>
        <b>{words.host(api.baseHost())}</b>
        <br />
        <span className="muted">
          {api.settings.session
            ? words.through(location.host)
            : device === null
              ? words.tokenEnds(token?.slice(-4) ?? '')
              : null}
        </span>
      </p>
      <TokenRightsNote />
      <KeepSignedIn />
      {api.settings.desk ? <p>{words.sharing[sharing]}</p> : null}
      <p className={styles.actions}>
        <Button busy={checked.state === 'busy'} onClick={() => void start()}>
          {done ? words.checkAgain : words.check}
        </Button>
        <Link {...linkTo.requests()} preload={false}>
          {words.toRequests}
        </Link>
      </p>
      <div ref={result} tabIndex={-1} role="status" aria-label={words.result} className={styles.result}>
        {checked.state === 'done' ? <Findings found={checked.found} /> : null}
        {checked.state === 'failed' ? <ErrorNotice error={checked.error} inAlert /> : null}
      </div>
    </SettingsSection>
  );
}

/** What the token may do where that is not everything, and when it ends: in good time, as a warning. */
function TokenRightsNote() {
  const { scope, endsAt } = useSyncExternalStore(tokenRights.subscribe, tokenRights.get);
  const now = useNow();
  const end = endsAt === null ? null : words.ends(formatWithZone(new Date(endsAt).toISOString()));
  return (
    <>
      {scope === 'full' ? null : <p>{words.scopes[scope]}</p>}
      {endsAt !== null && endsAt - now < endsSoonMillis ? (
        <Notice tone="warn">
          <p>
            <b>{end}</b> {words.endsNext}
          </p>
        </Notice>
      ) : end === null ? null : (
        <p>{end}</p>
      )}
    </>
  );
}

function Findings({ found }: { found: readonly Finding[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.said}</th>
          <th scope="col">{words.columns.means}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ name, tone, said, means }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Said tone={tone} said={said} />
            </td>
            <td className="muted">{means}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Never by colour alone. */
function Said({ tone, said }: Pick<Finding, 'tone' | 'said'>) {
  return (
    <span className={classNames(styles.said, styles[tone])}>
      <StateDot />
      <span>
        {said}
        <span className="visually-hidden"> ({words.tones[tone]})</span>
      </span>
    </span>
  );
}
