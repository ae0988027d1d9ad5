import { CircleAlert, UserPen } from 'lucide-react';
import { CameraScan } from '#app/camera/camera-scan.tsx';
import { Button } from '#app/ui/button.tsx';
import { StepButtons } from '#app/ui/cell-grid/step-buttons.tsx';
import { ChipButton } from '#app/ui/fields/chip.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import type { CheckFilter, CheckSummary, RowState } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import styles from './check-filters.module.css';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import { checkKeys } from '#app/spreadsheet/grid/model/check-keys.ts';
import { StateIcon } from '#app/spreadsheet/grid/rows/state-mark.tsx';

/** In the order of what is to be done. Those that are wrong have a chip of their own. */
const states: readonly RowState[] = ['create', 'update', 'reading', 'there', 'same', 'skipped'];

interface CheckFiltersProps {
  grid: CheckControl;
  summary: CheckSummary;
  filter: CheckFilter;
  /** Whether only the columns are shown in which something changes; null where all of them always are. */
  narrow: boolean | null;
  onNarrow: (narrow: boolean) => void;
  onReplace: () => void;
}

/** Above the rows: the results, each with how many parcels, each a filter, and what can be done with the rows shown. */
export function CheckFilters({ grid, summary, filter, narrow, onNarrow, onReplace }: CheckFiltersProps) {
  const { rows, parcels, conflicts, canUndo, canRedo } = summary;
  const [wrong, byOthers] = [filter.show === 'wrong', filter.show === 'conflict'];
  return (
    <div className={styles.bar}>
      <div className={styles.chips} role="group" aria-label={words.filters}>
        <ChipButton
          on={filter.show === 'all'}
          aria-pressed={filter.show === 'all'}
          onClick={() => grid.setFilter({ show: 'all' })}
        >
          {words.all} <b>{words.rows(rows)}</b>
        </ChipButton>
        {states
          .filter((state) => parcels[state] > 0 || filter.show === state)
          .map((state) => (
            <ChipButton
              key={state}
              on={filter.show === state}
              aria-pressed={filter.show === state}
              data-tip={words.parcels(parcels[state])}
              onClick={() => grid.setFilter(filter.show === state ? { show: 'all' } : { show: state })}
            >
              <StateIcon state={state} />
              {words.states[state]} <b>{words.count(parcels[state])}</b>
            </ChipButton>
          ))}
        {conflicts === 0 && !byOthers ? null : (
          <ChipButton
            on={byOthers}
            className={styles.byOthers}
            aria-pressed={byOthers}
            data-tip={words.parcels(conflicts)}
            onClick={() => grid.setFilter({ show: byOthers ? 'all' : 'conflict' })}
          >
            <UserPen size={13} aria-hidden="true" />
            {words.byOthers} <b>{words.count(conflicts)}</b>
          </ChipButton>
        )}
        <ChipButton
          on={wrong}
          className={parcels.wrong > 0 ? styles.wrong : undefined}
          aria-pressed={wrong}
          aria-keyshortcuts={checkKeys.onlyWrong}
          data-tip={words.parcels(parcels.wrong)}
          onClick={() => grid.setFilter(wrong ? { show: 'all' } : { show: 'wrong' })}
        >
          <CircleAlert size={13} aria-hidden="true" />
          {words.onlyWrong} <b>{words.count(parcels.wrong)}</b>
          <Kbd keys={checkKeys.onlyWrong} />
        </ChipButton>
      </div>
      <div className={styles.tools}>
        {narrow === null ? null : (
          <ChipButton on={!narrow} aria-pressed={!narrow} onClick={() => onNarrow(!narrow)}>
            {words.allColumns}
          </ChipButton>
        )}
        <CameraScan onRead={(text) => grid.scan(text)} />
        <StepButtons grid={grid} canUndo={canUndo} canRedo={canRedo} keys={checkKeys} />
        <Button
          small
          keys={checkKeys.nextProblem}
          disabledReason={parcels.wrong + conflicts > 0 ? undefined : words.noProblem}
          onClick={() => grid.nextProblem()}
        >
          {words.nextProblem}
        </Button>
        <Button small keys={checkKeys.replace} onClick={onReplace}>
          {words.replace}
        </Button>
      </div>
    </div>
  );
}
