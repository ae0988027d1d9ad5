import { ruleMessages } from '#contract/values/rule-messages.ts';
import { decimalPlaces, type DecimalKind } from '#contract/values/scalars.ts';
import { isCountKind, isDecimalKind, kindAt } from '#contract/parcel-fields.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import { ruleWords as words } from './rule-words.ts';

const examples: Record<DecimalKind, string> = { weight: '1.250', dimension: '30.5', price: '12.50' };

/**
 * A broken rule of the contract in the words of a user who fills in a form; its own words speak of JSON. A rule without better
 * words keeps its own.
 */
export function plainRule(path: string, message: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (message === ruleMessages.required) return path.startsWith('dimensions.') ? words.dimensionNeeded : words.needed;
  if (message === ruleMessages.notNull) return words.needed;
  if (message === ruleMessages.atLeastOneProperty) return words.nothingInIt;
  if (message === ruleMessages.uniqueEntries) return words.twice;
  const kind = kindAt(path);
  if (isDecimalKind(kind) && message.startsWith('must be a decimal'))
    return words.decimal(decimalPlaces[kind], formatDecimal(examples[kind]));
  const range = isCountKind(kind) ? /from \d+ to \d+$/.exec(message)?.[0] : undefined;
  if (range !== undefined) return words.wholeNumber(range);
  if (message === ruleMessages.uuid) return field === 'packaging_id' ? words.packaging : words.fromList;
  if (message === ruleMessages.country) return words.country;
  if (message === ruleMessages.currency) return words.currency;
  if (message === ruleMessages.email) return words.email;
  if (message === ruleMessages.timestamp) return words.timestamp;
  return field === 'export_reason' && message.startsWith('must be one of') ? words.fromList : message;
}
