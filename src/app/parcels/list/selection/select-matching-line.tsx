import { selectionWords as words } from '#app/parcels/list/list-later-words.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './selection-bar.module.css';
import type { SelectMatching } from './use-select-matching.ts';

/** Offers all parcels of the list where all that are loaded are selected, and says how far they are loaded. */
export function SelectMatchingLine({ matching, loaded }: { matching: SelectMatching; loaded: number }) {
  const { offered, reading, count, start, stop } = matching;
  if (!offered && !reading) return null;
  return (
    <div className={styles.matching}>
      <span>{reading ? words.readingAll(loaded, count) : words.loadedSelected(loaded)}</span>
      <Button small onClick={reading ? stop : start}>
        {reading ? words.stopReading : words.selectMatching(count)}
      </Button>
    </div>
  );
}
