import { processRules } from '#contract/process-checks.ts';
import { fieldReasonWords, processRuleWords, type RuleText } from '#app/parcels/model/field-words.ts';
import { formatDecimal } from '#app/words/define-words.ts';

const rules = Object.entries(processRules) as [keyof typeof processRules, RuleText][];

/** What the page's own checks say of a field, in its language; what a server says besides, as it comes. */
export function ruleSaid(sentence: string): string {
  const weight = /\d+\.\d+(?= kg$)/.exec(sentence)?.[0] ?? '';
  const [rule] = rules.find(([, text]) => textWith(text, weight) === sentence) ?? [];
  return rule === undefined ? sentence : textWith(processRuleWords[rule], formatDecimal(weight));
}

/** What checks say of one field. */
export function rulesSaid(sentences: readonly string[]): string {
  return fieldReasonWords.rules(sentences.map(ruleSaid));
}

function textWith(text: RuleText, weight: string): string {
  return typeof text === 'string' ? text : text(weight);
}
