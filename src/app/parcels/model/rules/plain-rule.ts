import { ruleMessages } from '#contract/values/rule-messages.ts';
import { decimalPlaces, type DecimalKind } from '#contract/values/scalars.ts';
import { isCountKind, isDecimalKind, kindAt } from '#contract/parcel-fields.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import { ruleWords as words } from './rule-words.ts';

const examples: Record<DecimalKind, string> = { weight: '1.250', dimension: '30.5', price: '12.50' };

/** What breaks the shape of a body: nothing that is typed does, but what another server holds and the page sends back. */
const shapes: Readonly<Record<string, string>> = {
  [ruleMessages.text]: words.notText,
  [ruleMessages.textOrNull]: words.notText,
  [ruleMessages.array]: words.notList,
  [ruleMessages.object]: words.notFields,
  [ruleMessages.objectOrNull]: words.notFields,
  [ruleMessages.nulCharacter]: words.brokenCharacter,
  [ruleMessages.halfCharacter]: words.brokenCharacter,
};

/**
 * A broken rule of the contract in the words of a user who fills in a form, in the page's language; its own words speak of JSON. A
 * sentence that is no rule of the contract stays as it comes.
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
  if (message === ruleMessages.uuid) return field === 'packaging_id' ? words.packaging : words.fromList;
  if (message === ruleMessages.country) return words.country;
  if (message === ruleMessages.currency) return words.currency;
  if (message === ruleMessages.email) return words.email;
  if (message === ruleMessages.timestamp) return words.timestamp;
  if (field === 'export_reason' && message.startsWith('must be one of')) return words.fromList;
  return shapes[message] ?? (isCountKind(kind) ? rangeRule(message) : undefined) ?? lengthRule(message) ?? message;
}

function rangeRule(message: string): string | undefined {
  const [min, max] = numbersIn(message);
  if (min === undefined || max === undefined || message !== ruleMessages.integerBetween(min, max)) return undefined;
  return words.wholeNumber(min, max);
}

function lengthRule(message: string): string | undefined {
  const [max] = numbersIn(message);
  if (max === undefined) return undefined;
  if (message === ruleMessages.tooLong(max)) return words.tooLong(max);
  return message === ruleMessages.tooManyEntries(max) ? words.tooMany(max) : undefined;
}

function numbersIn(message: string): number[] {
  return (message.match(/\d+/g) ?? []).map(Number);
}
