/** Of these words what servers say of broken rules is made; no name, address or number of a customer is. */
const plainWords = new Set(
  `90 a account again ago already an and any are array as at be been before being blank both but by can cancelled cannot carrier changed
  characters code company contain country currency customs date days decimal delete deleted does don't email empty entries entry exist
  field fields finished first for format greater has have hs in integer invalid is it item items its kilograms known label labels
  last least less long longer many match may method methods missing more most must name needed needs negative no not null number
  object of once one only or origin over packaging parcel parcels phone positive postal present printed process processed
  processing properties property provided range read receiver refused repeat required reset same set shipment shipped shipping
  short since so some string than that the there this time timestamp to too type unknown valid value values was weight when
  while with without wrong yet zero 0 0.000`.split(/\s+/),
);

/**
 * A server's sentence where it may be kept on this device: made of plain words alone, so that it says nothing of a customer. Any
 * other is empty: what is shown is then the same before and after a reload.
 */
export function keptSentence(sentence: string): string {
  const words = sentence.split(/[\s;:,]+/);
  return words.every((word) => word === '' || isPlainWord(word.replace(/[.!]$/, ''))) ? sentence : '';
}

/** Whether a word says nothing of a customer, wherever it is. */
export function isPlainWord(word: string): boolean {
  return plainWords.has(word.toLowerCase());
}
