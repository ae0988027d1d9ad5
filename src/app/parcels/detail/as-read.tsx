import { toTimestamp } from '#contract/values/scalars.ts';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './parcel-page.module.css';
import { parcelPageWords as words } from './parcel-page-words.ts';

interface AsReadProps {
  /** Milliseconds since 1970 UTC by the server's clock. */
  at: number;
  /** It is only what a list holds of the parcel. */
  listed?: boolean;
}

/** Marks what is shown of a parcel while the API cannot be reached. The banner says the rest. */
export function AsRead({ at, listed = false }: AsReadProps) {
  const time = formatDayAndTime(toTimestamp(at), useNow());
  return (
    <div className={styles.mark}>
      <Notice tone="info">
        <p>{(listed ? words.asListed : words.asRead)(time)}</p>
      </Notice>
    </div>
  );
}
