import { useMemo, useState } from 'react';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { accept, type ClaimedParcel, claimedAmong } from './claims-in-the-way.ts';
import { claimNext } from '#app/parcels/model/claims/claim-sentence.ts';
import { claimWords as words } from './claim-words.ts';
import styles from './skip-rows.module.css';
import { useClaimSentence } from './station-place.ts';

type Named = Parameters<typeof parcelName>[0];

/** A parcel with what it is called. */
export type NamedClaim = ClaimedParcel & { name: string };
/** `name`: null where it is to be read. */
export type AskedClaim = ClaimedParcel & { name: string | null };

/** Which of the rows others have at hand, and those that are left to work on: they are left to those that have them, unless that is not wanted. */
export function useClaimedRows<Row extends Named & { id: string }>(rows: readonly Row[]) {
  const { feed } = useApi();
  const claims = useDeskFact(deskClaims);
  const [skips, setSkips] = useState(true);
  const { claimed, others } = useMemo(() => {
    const named = new Map(rows.map((row) => [row.id, parcelName(row)]));
    const found = claimedAmong(claims, [...named.keys()]).map((one) => ({ ...one, name: named.get(one.id) ?? one.id }));
    const ids = new Set(found.map(({ id }) => id));
    return { claimed: found, others: ids.size === 0 ? rows : rows.filter(({ id }) => !ids.has(id)) };
  }, [rows, claims]);
  return {
    left: skips ? others : rows,
    /** It begins: what is not skipped is not asked about again, such as when it is printed. */
    begin: () => (skips ? undefined : accept(feed, claimed)),
    named: { claimed, all: rows.length, skips, setSkips },
  };
}

interface ClaimedRowsProps {
  claimed: readonly NamedClaim[];
  /** How many parcels it is about. */
  all: number;
  skips: boolean;
  /** Null where they are skipped in any case. */
  setSkips: ((skips: boolean) => void) | null;
}

/** What others have at hand of the parcels that something is to be done with: skipped, or done anyway. Nothing where that is none. */
export function ClaimedRows({ claimed, all, skips, setSkips }: ClaimedRowsProps) {
  if (claimed.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        <b>{words.elsewhere(claimed.length, all)}</b>
      </p>
      {setSkips === null ? (
        <p>{words.skipped}</p>
      ) : (
        <label className={styles.skip}>
          <input type="checkbox" checked={skips} onChange={(event) => setSkips(event.target.checked)} />
          {words.skip(claimed.length)}
        </label>
      )}
      <ClaimedList claimed={claimed} />
    </Notice>
  );
}

/** Named at once; a run of thousands has more than anyone reads. */
const maxNamed = 20;

export function ClaimedList({ claimed }: { claimed: readonly NamedClaim[] }) {
  return (
    <>
      <ul className={styles.odd}>
        {claimed.slice(0, maxNamed).map((one) => (
          <ClaimedLine key={one.id} {...one} />
        ))}
      </ul>
      {claimed.length > maxNamed ? <p>{words.more(claimed.length - maxNamed)}</p> : null}
    </>
  );
}

function ClaimedLine({ name, claim }: NamedClaim) {
  const sentence = useClaimSentence(claim);
  return (
    <li>
      <bdi>{name}</bdi>: {sentence}
    </li>
  );
}

/** Says in a dialog about one parcel who else has it at hand. Nothing where that is nobody. */
export function ClaimedNotice({ id }: { id: string }) {
  return <OneClaimed claimed={claimedAmong(useDeskFact(deskClaims), [id])} />;
}

export function OneClaimed({ claimed: [only] }: { claimed: readonly ClaimedParcel[] }) {
  return only === undefined ? null : (
    <Notice tone="warn">
      <ClaimedSentence {...only} />
    </Notice>
  );
}

/** Who has it and since when, and what that means for what is done elsewhere. */
export function ClaimedSentence({ claim }: ClaimedParcel) {
  const sentence = useClaimSentence(claim);
  return (
    <p>
      <b>{words.sentence(sentence)}</b> {claimNext(claim)}
    </p>
  );
}
