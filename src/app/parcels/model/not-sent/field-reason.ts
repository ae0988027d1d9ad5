import { fieldPathParts } from '#contract/field-errors.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { fieldReasonWords as words } from '#app/parcels/model/field-words.ts';
import { rulesSaid } from './rule-said.ts';
import { asSentence } from '#app/words/as-sentence.ts';

/** What the checks found in a parcel, a sentence for each field. */
export function notSentReasons({ fields }: Pick<NotSent, 'fields'>): string[] {
  return Object.entries(fields).map(([path, said]) => asSentence(fieldReason(path, said)));
}

/** What is wrong with a field. `said`: the sentences of the checks, none where they were not kept. */
export function fieldReason(path: string, said: readonly string[]): string {
  const name = fieldName(path);
  const rules = said.filter((sentence) => sentence !== '');
  return rules.length === 0 ? words.wrongField(name) : words.fieldReason(name, rulesSaid(rules));
}

/** A field's name where no form stands around it: whose it is, too. */
export function fieldName(path: string): string {
  const label = fieldLabel(path);
  const [whole] = fieldPathParts(path);
  return whole === 'receiver' && path !== whole && label !== path ? words.receiverField(label) : label;
}

/** Each text once, as sentences on one line. */
export function inSentences(texts: readonly string[]): string {
  return [...new Set(texts.map(asSentence))].join(' ').trim();
}
