import { useState } from 'react';
import type { Claim } from '#contract/desk/claims.ts';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { claimWords as words } from '#app/parcels/model/claims/claim-words.ts';
import { useStationPlace } from '#app/parcels/model/claims/station-place.ts';
import { PickSheet } from '#app/printing/pick/lazy-pick-sheet.ts';
import { Button } from '#app/ui/button.tsx';
import { formatTimeSince } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import styles from './aside-list.module.css';

/** The pick lists of all stations with how many parcels are left on each, the last one first. Nothing where there are none. */
export function PickLists({ onPressed }: Pick<PickListProps, 'onPressed'>) {
  const claims = useDeskFact(deskClaims);
  const lists = [...listsOf(claims.values())].toSorted(([, [one]], [, [other]]) =>
    (other?.since ?? '').localeCompare(one?.since ?? ''),
  );
  if (lists.length === 0) return null;
  return (
    <section className={styles.aside} aria-label={words.pickTitle}>
      <h2>{words.pickTitle}</h2>
      <ul>
        {lists.map(([key, list]) => (
          <PickList key={key} list={list} onPressed={onPressed} />
        ))}
      </ul>
    </section>
  );
}

function listsOf(claims: Iterable<Claim>): ReadonlyMap<string, Claim[]> {
  const lists = new Map<string, Claim[]>();
  for (const claim of claims) {
    const key = `${claim.station} ${claim.since}`;
    if (claim.held_by === 'list' && claim.state === 'table') lists.set(key, [...(lists.get(key) ?? []), claim]);
  }
  return lists;
}

interface PickListProps {
  list: readonly Claim[];
  /** Its button was pressed, and may not be there any more. */
  onPressed: () => void;
}

function PickList({ list, onPressed }: PickListProps) {
  const own = ownClaimsOf(useApi());
  const [first] = list;
  const place = useStationPlace(first ?? { station: '', person: null });
  const since = formatTimeSince(first?.since ?? '', useNow());
  const ids = list.map(({ parcel }) => parcel);
  const [showing, setShowing] = useState(false);
  const takeOff = () => {
    void own.changeList('release', ids);
    onPressed();
  };
  return (
    <li>
      <span className={styles.list}>{words.pickList(list.length, place, since)}</span>
      <span className={styles.actions}>
        <Button onClick={() => setShowing(true)}>{words.sheet}</Button>
        <Button onClick={takeOff}>{words.takeOff}</Button>
      </span>
      {showing ? <PickSheet ids={ids} onClose={() => setShowing(false)} /> : null}
    </li>
  );
}
