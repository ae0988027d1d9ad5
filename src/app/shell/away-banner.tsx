import { useSyncExternalStore } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { awayWords as words } from '#app/errors/away-words.ts';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { useRootMark } from '#app/ui/use-root-mark.ts';
import styles from './away-banner.module.css';

/** Says since when the service has not answered: how old everything on the page is at least. */
export function AwayBanner() {
  const { reach, baseHost } = useApi();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  const now = useNow();
  useRootMark('away', awaySince === null ? null : '');
  if (awaySince === null) return null;
  return (
    <div className={styles.banner}>
      <p>
        <b>{words.away(baseHost(), formatDayAndTime(toTimestamp(awaySince), now))}</b> {words.awayNext}
      </p>
      <Button small onClick={() => reach.lookNow()}>
        {words.askNow}
      </Button>
    </div>
  );
}
