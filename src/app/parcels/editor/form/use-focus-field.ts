import { type RefObject, useMemo } from 'react';

/** Moves the focus to the inputs of a form, those of item rows that are not drawn included. */
export interface FocusField {
  /** Puts the focus into the input of a path, also when it is scrolled away. */
  focus: (path: string) => void;
  /** The input of an item row gets the focus as soon as the row is there. */
  wantFocus: (path: string) => void;
  /** The row that is waited for; null when there is none. */
  wantedRow: () => number | null;
  /** Asked by each row that was drawn: the path of its input that was waited for. Only the first to ask gets it. */
  claimFocus: (row: number) => string | null;
  /** The items set how a row is brought into view. Returns a function that undoes that. */
  onScrollToRow: (scroll: (row: number) => void) => () => void;
}

/** For the form in `form`; one and the same for the form's life. */
export function useFocusField(form: RefObject<HTMLElement | null>): FocusField {
  return useMemo(() => createFocusField(() => form.current), [form]);
}

function createFocusField(form: () => HTMLElement | null): FocusField {
  let wanted: string | null = null;
  let scrollToRow: ((row: number) => void) | null = null;
  return {
    focus(path) {
      const found = form()?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`) ?? null;
      const row = rowOf(path);
      if (found !== null) {
        const folded = found.closest('details');
        if (folded !== null) folded.open = true;
        const input = found.matches('input') ? found : found.querySelector<HTMLElement>('input, textarea');
        input?.focus();
        // As arriving by Tab does, so that typing replaces what was refused.
        if (input instanceof HTMLInputElement) input.select();
        input?.scrollIntoView({ block: 'nearest' });
      } else if (row !== null) {
        wanted = path;
        scrollToRow?.(row);
      }
    },
    wantFocus(path) {
      wanted = path;
    },
    wantedRow: () => (wanted === null ? null : rowOf(wanted)),
    claimFocus(row) {
      if (wanted === null || rowOf(wanted) !== row) return null;
      const claimed = wanted;
      wanted = null;
      return claimed;
    },
    onScrollToRow(scroll) {
      scrollToRow = scroll;
      return () => {
        scrollToRow = null;
      };
    },
  };
}

function rowOf(path: string): number | null {
  const row = /^items\.(\d+)\./.exec(path)?.[1];
  return row === undefined ? null : Number(row);
}
