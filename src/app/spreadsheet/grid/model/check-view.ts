import type { CellView } from '#app/ui/cell-grid/cell-grid.ts';

interface CheckMessage {
  text: string;
  bad: boolean;
}

export interface CheckView extends CellView {
  /** The next Tab leaves the table. */
  leaving: boolean;
  message: CheckMessage | null;
  /** The text of the cell that is typed into. */
  text: string;
}
