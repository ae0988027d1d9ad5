import { useQuery } from '@tanstack/react-query';
import type { ClaimEnd } from '#contract/desk/claim-changes.ts';
import { type AsideReason, asideReasons, type Claim } from '#contract/desk/claims.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import choice from '#app/station/place/parcel-choice.module.css';
import styles from './aside-list.module.css';
import { claimWords as words } from '#app/parcels/model/claims/claim-words.ts';
import { useClaimSentence } from '#app/parcels/model/claims/station-place.ts';

const maxShown = 8;

/** The parcels that were set aside at any station of the desk, the last one first. Nothing where there are none. */
export function AsideList({ onTakeUp, onPressed }: Pick<AsideRowProps, 'onTakeUp' | 'onPressed'>) {
  const claims = useDeskFact(deskClaims);
  const aside = [...claims.values()]
    .filter(({ state }) => state === 'aside')
    .toSorted((one, other) => other.since.localeCompare(one.since));
  if (aside.length === 0) return null;
  const asked = aside.find(({ station, reason }) => station === ownStation() && reason === null);
  const more = aside.length - maxShown;
  return (
    <section className={styles.aside} aria-label={words.asideTitle}>
      <h2>{words.asideTitle}</h2>
      <ul>
        {aside.slice(0, maxShown).map((claim) => (
          <AsideRow key={claim.parcel} claim={claim} asks={claim === asked} onTakeUp={onTakeUp} onPressed={onPressed} />
        ))}
      </ul>
      {more > 0 ? <p>{words.more(more)}</p> : null}
    </section>
  );
}

interface AsideRowProps {
  claim: Claim;
  /** Why it was set aside can be said. */
  asks: boolean;
  onTakeUp: (id: string) => void;
  /** Something else was pressed, which may not be there any more. */
  onPressed: () => void;
}

function AsideRow({ claim, asks, onTakeUp, onPressed }: AsideRowProps) {
  const api = useApi();
  const { parcel } = claim;
  const sentence = useClaimSentence(claim);
  // Its name is all that is wanted of it.
  const { data } = useQuery({ ...parcelQuery(api, parcel), staleTime: Infinity });
  const name = data === undefined ? parcel : parcelName(data.parcel);
  const own = ownClaimsOf(api);
  const end = (how: ClaimEnd, reason?: AsideReason) => {
    void own.end(parcel, how, reason);
    onPressed();
  };
  return (
    <li>
      <button type="button" className={choice.choice} onClick={() => onTakeUp(parcel)}>
        <b dir="auto">{name}</b>
        <span>{sentence}</span>
      </button>
      <Button onClick={() => end('done')}>{words.letGo}</Button>
      {asks ? (
        <div className={styles.why} role="group" aria-label={words.why}>
          {asideReasons.map((each) => (
            <Button key={each} onClick={() => end('aside', each)}>
              {words.reasons[each]}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
