import type * as English from '#app/ui/table/data-table-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const dataTableWords: typeof English.dataTableWords = {
  selectAll: (count) => `Alle ${formatCount(count)} geladenen Zeilen auswählen`,
  selectRow: (name) => `${name} auswählen`,
  headerHint: 'Alt ← → verschiebt die Spalte · Umschalt ← → ändert ihre Breite',
};
