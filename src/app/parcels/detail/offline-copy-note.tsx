import { toTimestamp } from '#contract/values/scalars.ts';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './parcel-page.module.css';
import { parcelPageWords as words } from './parcel-page-words.ts';

interface OfflineCopyNoteProps {
  /** Milliseconds since 1970 UTC by the server's clock. */
  at: number;
  /** The copy is a list's row, not the whole parcel. */
  listed?: boolean;
}

/** Dates the copy of a parcel that is shown while the API cannot be reached. The banner explains why. */
export function OfflineCopyNote({ at, listed = false }: OfflineCopyNoteProps) {
  const time = formatDayAndTime(toTimestamp(at), useNow());
  return (
    <div className={styles.mark}>
      <Notice tone="info">
        <p>{(listed ? words.asListed : words.asRead)(time)}</p>
      </Notice>
    </div>
  );
}
