import { processRules } from '#contract/process-checks.ts';
import { processRuleWords } from '#app/parcels/model/field-words.ts';

const said = new Map<string, string>(
  Object.entries(processRules).map(([rule, sentence]) => [
    sentence,
    processRuleWords[rule as keyof typeof processRules],
  ]),
);

/** What the page's own checks say of a field, in its language; what a server says besides, as it comes. */
export function ruleSaid(sentence: string): string {
  return said.get(sentence) ?? sentence;
}
