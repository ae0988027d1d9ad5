import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { newestRows, rowOf } from '#app/api/cache/newest-rows.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useCacheVersion } from '#app/api/cache/use-cache-version.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { openToReceiver } from '#app/parcels/lookup/same-receiver.ts';
import { Button } from '#app/ui/button.tsx';
import { mergeWords, moreToReceiverWords as words } from './more-to-receiver-words.ts';
import styles from './more-to-receiver.module.css';

const PackTogetherDialog = lazyPart(
  () => import('./pack-together-dialog.tsx').then((module) => module.PackTogetherDialog),
  { keys: 'held' },
);

const MergeDialog = lazyPart(() => import('./merge-parcels-dialog.tsx').then((module) => module.MergeDialog), {
  keys: 'held',
});

/** So many are named; the dialogs name all. */
const maxNamed = 5;

const listKinds = [queryKeys.lists[0], queryKeys.parcels[0]];

/** How many other open parcels the page holds that go where an open one goes, which they are, and a way to ship them with it. */
export function MoreToReceiver({ parcel }: { parcel: Parcel }) {
  const queryClient = useQueryClient();
  const version = useDeferredValue(useCacheVersion(listKinds));
  const whyNot = useWhyNot();
  const [asking, setAsking] = useState<'pack' | 'merge' | null>(null);
  const known = useMemo(() => {
    const rows = newestRows(queryClient);
    return { version, looked: rows.size, found: openToReceiver(parcel, rows.values()) };
  }, [queryClient, parcel, version]);
  const { found, looked } = known;
  const named = found.slice(0, maxNamed);
  const close = () => setAsking(null);
  if (found.length === 0 || parcel.processed_at !== null || parcel.cancelled_at !== null) return null;
  return (
    <section className={styles.more} aria-label={words.parcels}>
      <p>
        <b>{words.more(found.length)}</b>
      </p>
      <p>
        <Button small disabledReason={whyNot('process')} onClick={() => setAsking('pack')}>
          {words.pack}
        </Button>{' '}
        <Button small disabledReason={whyNot('edit-many')} onClick={() => setAsking('merge')}>
          {mergeWords.open}
        </Button>
      </p>
      <p>
        {named.map((row, at) => (
          <Fragment key={row.id}>
            <span className={styles.named}>
              <Link {...linkTo.parcel(row.id)}>{parcelName(row)}</Link>
              {at + 1 < named.length ? ',' : found.length > maxNamed ? '…' : ''}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <p className="muted">{words.among(looked)}</p>
      {asking === 'pack' ? <PackTogetherDialog rows={[rowOf(parcel), ...found]} onClose={close} /> : null}
      {asking === 'merge' ? <MergeDialog kept={rowOf(parcel)} others={found} onClose={close} /> : null}
    </section>
  );
}
