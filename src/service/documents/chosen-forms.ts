import type { CarrierDocument } from '#service/model/carrier.ts';

/**
 * Of the documents of one kind those that make up its PDF. A carrier may give the same label in several forms: a PDF is taken before a
 * picture, a picture before what only a printer can draw, and a file of all labels before those of each.
 */
export function chosenForms<Part extends Pick<CarrierDocument, 'format' | 'label'>>(parts: readonly Part[]): Part[] {
  const ofAll = parts.filter(({ label }) => label === null);
  if (ofAll.some(isDrawn)) return bestForm(ofAll);
  const byLabel = new Map<number, Part[]>();
  for (const part of parts)
    if (part.label !== null) byLabel.set(part.label, [...(byLabel.get(part.label) ?? []), part]);
  if (byLabel.size === 0) return bestForm(ofAll);
  return [...byLabel].toSorted(([first], [second]) => first - second).flatMap(([, forms]) => bestForm(forms));
}

function isDrawn({ format }: Pick<CarrierDocument, 'format'>): boolean {
  return format === 'pdf' || format === 'png';
}

function bestForm<Part extends Pick<CarrierDocument, 'format'>>(parts: readonly Part[]): Part[] {
  for (const format of ['pdf', 'png', 'zpl', 'epl'] as const) {
    const those = parts.filter((part) => part.format === format);
    if (those.length > 0) return those;
  }
  return [];
}
