import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SettingKind } from '#contract/desk/desk-settings.ts';
import { rightOfSetting } from '#contract/rights/route-rights.ts';
import { type OfferedList, offeredLists } from '#app/api/desk/desk-list.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { SettingConflicts } from './setting-conflicts.tsx';
import { shareOfferWords as words } from './share-offer-words.ts';
import styles from './share-offer.module.css';
import { inARow } from '#app/words/define-words.ts';

/** The kinds of settings that are not offered any more where they are used, as a user has put that aside; Settings still does. */
const store = new DeviceStore(
  'offers-left',
  valueFormat<readonly string[]>(
    (stored) => (Array.isArray(stored) ? stored.filter((kind) => typeof kind === 'string') : undefined),
    [],
  ),
);

/** What this device has of all kinds from before the desk shared it, to be given to the desk. */
export function ShareOffers() {
  const offers = useOffers(null);
  const { busy, notShared, share } = useShare(offers);
  useEffect(() => void offeredLists.load(), []);
  if (offers.length === 0) return null;
  return (
    <Notice tone="info">
      <p>{words.offer(inARow(offers.map(nameOf)))}</p>
      <p className="muted">
        {words.holds}
        {offers.some(({ kind }) => kind === 'mapping') ? ` ${words.fixedValues}` : null}
      </p>
      <span>
        <Button busy={busy} disabledReason={notShared} onClick={share}>
          {words.share}
        </Button>
      </span>
    </Notice>
  );
}

/**
 * The same of one kind, where it is used: one line, until it is shared or put aside; before it those that another station has changed at
 * the same time.
 */
export function ShareOffer({ kind }: { kind: SettingKind }) {
  const { settings } = useApi();
  const [left, setLeft] = useStored(store);
  const offers = useOffers(kind);
  const { busy, notShared, share } = useShare(offers);
  if (!settings.desk) return null;
  return (
    <>
      <SettingConflicts kind={kind} />
      {offers.length === 0 || left.includes(kind) ? null : (
        <p className={styles.offer}>
          <span>{words.offer(inARow(offers.map(nameOf)))}</span>
          <Button small look="quiet" busy={busy} disabledReason={notShared} onClick={share}>
            {words.share}
          </Button>
          <Button small look="quiet" onClick={() => setLeft([...left, kind])}>
            {words.leave}
          </Button>
        </p>
      )}
    </>
  );
}

/** The lists of a kind, or of all, with something that this device alone has. */
function useOffers(kind: SettingKind | null): readonly OfferedList[] {
  useSyncExternalStore(offeredLists.subscribe, countsText);
  return offeredLists
    .get()
    .filter((list) => (kind === null || list.kind === kind) && list.kind !== 'station' && list.unsharedCount() > 0);
}

function useShare(offers: readonly OfferedList[]) {
  const [busy, setBusy] = useState(false);
  const mayNot = useMayNot();
  const [notShared] = offers.flatMap(({ kind }) => mayNot(rightOfSetting(kind)) ?? []);
  const share = async () => {
    setBusy(true);
    for (const list of offers) await list.share();
    setBusy(false);
    if (offers.every((list) => list.unsharedCount() === 0)) showToast('ok', words.shared);
  };
  return { busy, notShared, share: () => void share() };
}

function nameOf({ kind, unsharedCount }: OfferedList): string {
  return words.counts[kind](unsharedCount());
}

function countsText(): string {
  return offeredLists
    .get()
    .map(({ kind, unsharedCount }) => `${kind} ${unsharedCount()}`)
    .join();
}
