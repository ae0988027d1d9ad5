import type { Caution } from '#contract/checks/cautions.ts';
import { countryName } from '#app/words/region-names.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import { cautionWords as words } from './caution-words.ts';

/** A whole sentence, without the name of its field. */
export function cautionText(caution: Caution): string {
  switch (caution.kind) {
    case 'zeros':
    case 'spelling':
      return words[caution.kind](caution.suggested);
    case 'shape':
      return words.shape(countryName(caution.country), caution.example);
    case 'state-missing':
    case 'state-unknown':
      return words[caution.kind](countryName(caution.country));
    case 'unprintable':
      return words.unprintable(caution.characters);
    case 'customs-place':
    case 'undeclared':
      return words[caution.kind](placeName(caution.place));
    case 'light':
      return words.light(formatDecimal(caution.weight), formatDecimal(caution.items));
  }
}

/** The same for every value, so that rows of a file can be counted by it; null where the sentence itself is that. */
export function cautionGroup({ kind }: Caution): string | null {
  return kind === 'zeros' || kind === 'spelling' || kind === 'unprintable' ? words.groups[kind] : null;
}

/** The note for each field, by its path. */
export function cautionsByField(cautions: readonly Caution[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const caution of cautions) (fields[caution.path] ??= []).push(cautionText(caution));
  return fields;
}

function placeName(id: string): string {
  return words.places[id] ?? id;
}
