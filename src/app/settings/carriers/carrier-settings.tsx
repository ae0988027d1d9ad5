import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { CarrierFacts } from '#contract/documents/carriers.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { SettingsSection } from '#app/settings/settings-section.tsx';
import { useParcelNames } from '#app/parcels/lookup/known-names.ts';
import plain from '#app/ui/plain-table.module.css';
import { formatRelative, timestampTip } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { carrierSettingsWords as words } from './carrier-settings-words.ts';

/** Milliseconds between two looks while the page is open. */
const lookMillis = 5000;

/** The carriers of the desk's process: whether each answers, what waits for it, and what it refused last. Nothing in a proxy. */
export function CarrierSettings() {
  const api = useApi();
  const refused = useMayNot()('read-desk');
  const { data: carriers, error } = useQuery({
    queryKey: queryKeys.carriers,
    queryFn: async ({ signal }) => (await api.endpoints.desk()).readCarriers(signal),
    enabled: api.settings.desk && refused === undefined,
    refetchInterval: lookMillis,
  });
  const names = useParcelNames(carriers?.flatMap(({ refused: last }) => last?.parcel ?? []) ?? []);
  if (carriers === undefined || carriers.length === 0) return null;
  return (
    <SettingsSection title={words.title} about={words.about}>
      {error === null ? null : <ErrorNotice error={error} later={words.later} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is wider than the screen, keys must scroll it */}
      <div className={plain.scroll} tabIndex={0} role="group" aria-label={words.title}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{words.carrier}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.waiting}</th>
              <th scope="col">{words.refused}</th>
            </tr>
          </thead>
          <tbody>
            {carriers.map((carrier) => (
              <CarrierRow key={carrier.name} carrier={carrier} nameOf={(id) => names.get(id) ?? words.parcel} />
            ))}
          </tbody>
        </table>
      </div>
    </SettingsSection>
  );
}

function CarrierRow({ carrier, nameOf }: { carrier: CarrierFacts; nameOf: (parcel: string) => string }) {
  const { name, state, waiting, refused = null } = carrier;
  const now = useNow();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{words.states[state]}</td>
      <td>{words.waitingCount(waiting)}</td>
      <td>
        {refused === null ? (
          words.noneRefused
        ) : (
          <>
            <Link {...linkTo.parcel(refused.parcel)}>{nameOf(refused.parcel)}</Link>{' '}
            <time dateTime={refused.at} data-tip={timestampTip(refused.at)}>
              {formatRelative(refused.at, now)}
            </time>
          </>
        )}
      </td>
    </tr>
  );
}
