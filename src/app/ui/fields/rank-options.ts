import { foldText } from '#app/words/fold-text.ts';

export interface ComboBoxOption {
  id: string;
  /** What is shown and searched. */
  label: string;
  /** What it is called, where the label says more than that. */
  name?: string;
  /** Stands beside it in the list, and is not searched. */
  note?: string;
}

const searchText = (text: string) => foldText(text).trim();

/** The id of an option for a name that its label does not have (`GB` for `UK`); null, or the text, where there is none. */
export type KnownAs = (typed: string) => string | null;

/**
 * The options a search text fits, best first: what it names, labels that begin with it, words that do, then the rest. All for an
 * empty text.
 */
export function rankOptions<Option extends ComboBoxOption>(
  options: readonly Option[],
  query: string,
  knownAs: KnownAs = itself,
): readonly Option[] {
  const wanted = searchText(query);
  if (wanted === '') return options;
  const meant = knownAs(query);
  const ranked = options.map((option) => ({ option, rank: option.id === meant ? 0 : rankOf(option, wanted) }));
  return ranked
    .filter(({ rank }) => rank < 4)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

const itself: KnownAs = (typed) => typed;

const namesOf = ({ id, label, name = label }: ComboBoxOption) => [id, label, name].map(searchText);

function rankOf(option: ComboBoxOption, wanted: string): number {
  const text = searchText(option.label);
  if (namesOf(option).includes(wanted)) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.split(/[\s(,/-]+/).some((word) => word.startsWith(wanted))) return 2;
  return text.includes(wanted) ? 3 : 4;
}

/**
 * What a typed text stands for: the option it names in full, nothing for an empty text; else the text itself. A part of a name is
 * none, though it fit a single option: that choice would be unseen.
 */
export function resolveTyped(options: readonly ComboBoxOption[], typed: string, knownAs: KnownAs = itself): string {
  const text = typed.trim();
  const wanted = searchText(text);
  if (wanted === '') return '';
  const byId = options.find(({ id }) => searchText(id) === wanted);
  const [byName, another] = options.filter((option) => namesOf(option).includes(wanted));
  const named = another === undefined ? byName : undefined;
  const meant = knownAs(text);
  return (byId ?? named ?? options.find(({ id }) => id === meant))?.id ?? text;
}
