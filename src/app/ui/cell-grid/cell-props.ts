import type { ChangeEvent } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { CellControl } from './cell-control.ts';
import styles from './cell-grid.module.css';

// Attributes instead of components: a screen has hundreds of cells, and each component more would slow down a page key.

interface CellState {
  row: number;
  column: number;
  selected: boolean;
  cursor: boolean;
  numeric: boolean;
  changed: boolean;
  /** Something is wrong in it, or may be. */
  tone: 'invalid' | 'warned' | null;
}

/** What every cell of a grid has; a grid adds its own classes. */
export function cellProps(cell: CellState, ...own: (string | false | undefined)[]) {
  const { row, column, selected, cursor, numeric, changed, tone } = cell;
  return {
    role: 'gridcell',
    className: classNames(
      styles.cell,
      numeric && styles.numeric,
      selected && !cursor && styles.selected,
      cursor && styles.cursor,
      changed && styles.changed,
      tone === null ? undefined : styles[tone],
      ...own,
    ),
    'aria-selected': selected,
    'data-row': row,
    'data-column': column,
  };
}

interface CellInput {
  grid: CellControl;
  row: number;
  column: number;
  label: string;
  text: string;
  editing: boolean;
  readOnly: boolean;
  wrong: boolean;
  /** The element that says what is wrong. */
  noteId: string | undefined;
}

/** What the input in a cell has. */
export function cellInputProps(input: CellInput, ...own: (string | false | undefined)[]) {
  const { grid, row, column, label, text, editing, readOnly, wrong, noteId } = input;
  return {
    className: classNames(styles.input, editing && styles.editing, ...own),
    'aria-label': label,
    'aria-invalid': wrong || undefined,
    'aria-describedby': noteId,
    dir: 'auto',
    autoComplete: 'off',
    spellCheck: false,
    readOnly,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      grid.input({ row, column }, event.target.value),
  };
}
