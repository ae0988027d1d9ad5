import type { Ref } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { CheckFilter } from '#app/spreadsheet/check/check-types.ts';
import styles from './check-table.module.css';
import { checkGridWords as words } from './check-grid-words.ts';

interface NoRowsProps {
  filter: CheckFilter;
  onAll: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Below the head where a filter shows no row: mended rows leave the filter they were shown by. */
export function NoRows({ filter, onAll, ref }: NoRowsProps) {
  return (
    <div className={styles.none}>
      <p>{filter.show === 'wrong' || filter.show === 'problem' ? words.noneWrong : words.none}</p>
      {filter.show === 'all' ? null : (
        <Button ref={ref} onClick={onAll}>
          {words.showAll}
        </Button>
      )}
    </div>
  );
}
