import { ruleMessages } from '#contract/values/rule-messages.ts';
import { decimalPlaces, type DecimalKind } from '#contract/values/scalars.ts';
import { decimalKindOf, isCount } from '#app/parcels/editor/form/form-values.ts';
import { plainRuleWords as words } from '#app/parcels/editor/editor-words.ts';

const examples: Record<DecimalKind, string> = { weight: '1.250', dimension: '30.5', price: '12.50' };

/**
 * A broken rule of the contract in the words of someone who fills in a form; its own words speak of JSON. What no better words
 * are known for stays as it is.
 */
export function plainRule(path: string, message: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (message === ruleMessages.required) return path.startsWith('dimensions.') ? words.dimensionNeeded : words.needed;
  if (message === ruleMessages.notNull) return words.needed;
  if (message === ruleMessages.atLeastOneProperty) return words.nothingInIt;
  if (message === ruleMessages.uniqueEntries) return words.twice;
  const kind = decimalKindOf(path);
  if (kind !== null && message.startsWith('must be a decimal'))
    return words.decimal(decimalPlaces[kind], examples[kind]);
  const range = isCount(path) ? /from \d+ to \d+$/.exec(message)?.[0] : undefined;
  if (range !== undefined) return words.wholeNumber(range);
  if (message === ruleMessages.uuid) return field === 'packaging_id' ? words.packaging : words.fromList;
  if (message === ruleMessages.country) return words.country;
  if (message === ruleMessages.currency) return words.currency;
  if (message === ruleMessages.email) return words.email;
  if (message === ruleMessages.timestamp) return words.timestamp;
  return field === 'export_reason' && message.startsWith('must be one of') ? words.fromList : message;
}
