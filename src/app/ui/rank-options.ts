export interface ComboBoxOption {
  id: string;
  /** What is shown and searched. */
  label: string;
  /** Stands beside it in the list, and is not searched. */
  note?: string;
}

/** Text for searching: lower case, without accents (`Éire` is found as `eire`). */
function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}

/** The options a search text fits, best first: the id itself, labels that begin with it, words that do, then the rest. All for an empty text. */
export function rankOptions<Option extends ComboBoxOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const wanted = searchText(query);
  if (wanted === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranked
    .filter(({ rank }) => rank < 4)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

function rankOf({ id, label }: ComboBoxOption, wanted: string): number {
  const text = searchText(label);
  if (searchText(id) === wanted || text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.split(/[\s(,/-]+/).some((word) => word.startsWith(wanted))) return 2;
  return text.includes(wanted) ? 3 : 4;
}

/**
 * What a typed text stands for: the option it names by id or label, the only one it fits, nothing for an empty text; else the
 * text itself.
 */
export function resolveTyped(options: readonly ComboBoxOption[], typed: string): string {
  const wanted = searchText(typed);
  if (wanted === '') return '';
  const found = rankOptions(options, typed);
  const [best] = found;
  if (best === undefined) return typed.trim();
  const exact = searchText(best.id) === wanted || searchText(best.label) === wanted;
  return exact || found.length === 1 ? best.id : typed.trim();
}
