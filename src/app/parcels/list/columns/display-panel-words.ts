import { defineWords } from '#app/words/define-words.ts';

export const displayPanelWords = defineWords({
  en: {
    panel: 'Display options',
    columns: 'Columns',
    hint: 'Drag, or press Alt ↑ ↓ on a column, to move it. Widths are in pixels.',
    width: (column: string) => `Width of ${column} in pixels`,
    automatic: 'auto',
    moveUp: (column: string) => `Move ${column} up`,
    moveDown: (column: string) => `Move ${column} down`,
    moved: (column: string, place: number, count: number) => `${column}: ${place} of ${count}`,
    always: 'Always shown: it opens the parcel',
    reset: 'Reset columns',
    isReset: 'Columns reset',
    done: 'Done',
  },
});
