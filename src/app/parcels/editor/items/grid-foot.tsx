import { Rows3 } from 'lucide-react';
import type { RefObject } from 'react';
import { limits } from '#contract/parcel-write.ts';
import { Button } from '#app/ui/button.tsx';
import { StepButtons } from '#app/ui/cell-grid/step-buttons.tsx';
import { stepKeys } from './grid-actions.ts';
import type { ItemControl } from './item-control.ts';
import styles from './grid-foot.module.css';
import { itemGridWords as words } from './item-grid-words.ts';
import { ItemSums } from './item-sums-bar.tsx';
import type { ItemState } from '#app/parcels/editor/items/model/item-store.ts';

interface GridFootProps {
  grid: ItemControl;
  state: ItemState;
  /** Why nothing can be changed now. */
  reason: string | undefined;
  addButton: RefObject<HTMLButtonElement | null>;
  onMenu: (button: HTMLElement) => void;
}

/** The buttons below the rows, for those who use the mouse, and the sums. */
export function GridFoot({ grid, state, reason, addButton, onMenu }: GridFootProps) {
  const { rows, canUndo, canRedo } = state;
  const full = rows.length >= limits.items;
  return (
    <div className={styles.foot}>
      <Button
        small
        ref={addButton}
        disabledReason={full ? words.full(limits.items) : reason}
        onClick={() => grid.add()}
      >
        {words.addItem}
      </Button>
      <div className={styles.tools} role="group" aria-label={words.grid}>
        <StepButtons grid={grid} canUndo={canUndo} canRedo={canRedo} keys={stepKeys} lockReason={reason} />
        {rows.length === 0 ? null : (
          <Button small look="quiet" aria-haspopup="menu" onClick={(event) => onMenu(event.currentTarget)}>
            <Rows3 size={14} aria-hidden="true" />
            {words.selectedRowMenu}
          </Button>
        )}
      </div>
      <ItemSums rows={rows} />
    </div>
  );
}
