import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from '#app/parcels/editor/editor-notices.module.css';
import { unresolvedWords as words } from './save-words.ts';
import type { SaveFlow } from './use-save-flow.ts';

/** What is known of a save whose answer never came, and what can be done about it. */
export function UnresolvedNotice({ flow, creating }: { flow: SaveFlow; creating: boolean }) {
  const { idempotencyKeys } = useApi().settings;
  const { unresolved } = flow;
  if (unresolved === null) return null;
  const { found, account, askedAgain } = unresolved;
  const giveUpWarning = creating ? words.giveUpList : words.giveUpParcel;
  const settling = idempotencyKeys ? words.keyed : flow.phase === 'checking' ? words.looking : words.keyless;
  const giveUp = (
    <Button small onClick={flow.giveUp}>
      {words.giveUp}
    </Button>
  );
  const again = (label: string) => (
    <Button small onClick={() => void flow.submitAnyway()}>
      {label}
    </Button>
  );
  if (account !== null) {
    return (
      <Notice tone="warn" role="status">
        <p>{account === 'other' ? words.otherAccount : words.unsureAccount}</p>
        <p className={styles.actions}>
          {account === 'unsure' ? again(words.sameAccount) : null}
          {giveUp}
        </p>
      </Notice>
    );
  }
  if (found === null) {
    return (
      <Notice tone="warn" role="status">
        <p>
          {settling} {askedAgain ? giveUpWarning : null}
        </p>
        {askedAgain ? <p className={styles.actions}>{giveUp}</p> : null}
      </Notice>
    );
  }
  if (found.found.length > 0) {
    return (
      <Notice tone="ok" role="status">
        <p>
          <b>{(found.dated ? words.found : words.foundUndated)(found.found.length)}</b> {words.foundHint}
        </p>
        <p className={styles.actions}>
          {found.found.map((parcel) => (
            <Button small look="primary" key={parcel.parcel.id} onClick={() => void flow.accept(parcel)}>
              {words.open(parcelName(parcel.parcel))}
            </Button>
          ))}
          {again(words.createAnyway)}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" role="status">
      <p>
        <b>
          {found.certain ? (found.looked === 0 ? words.noneSince : words.notFound(found.looked)) : words.cannotTell}
        </b>{' '}
        {found.certain ? null : found.underWay ? words.underWay : words.cannotTellWhy}{' '}
        {askedAgain ? giveUpWarning : null}
      </p>
      <p className={styles.actions}>
        {again(found.certain ? words.createAgain : words.createAnyway)}
        {askedAgain ? giveUp : null}
      </p>
    </Notice>
  );
}
