import { fieldPathParts } from '#contract/field-errors.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { currencyOf, type ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { rulesSaid } from '#app/parcels/model/not-sent/rule-said.ts';
import { brokenRules } from '#app/parcels/model/rules/broken-rules.ts';
import type { ParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';

/** What is wrong with a field. `path` is the input's path where `hasInput` is true, else what the rule or the server named. */
export interface FieldProblem {
  path: string;
  message: string;
  hasInput: boolean;
}

/** What the contract's own rules say about a body before it is sent, at the inputs of the form. Empty when it may be sent. */
export function problemsOfBody(sent: ParcelBody, values: ParcelFormValues, before: JsonObject): FieldProblem[] {
  return placed(brokenRules(sent.body, before, currencyOf(values)), values, sent.sentRows);
}

/** What a 422 says, whatever spelling its paths have. `sentRows` are those of the body it is about. */
export function problemsOfErrors(
  errors: FieldErrors,
  values: ParcelFormValues,
  sentRows: readonly number[],
): FieldProblem[] {
  return placed(
    Object.entries(errors).flatMap(([path, messages]) => {
      const parts = fieldPathParts(path);
      // A path without a sentence is still something that is wrong.
      return (messages.length === 0 ? [''] : messages).map((message) => [parts, message] as const);
    }),
    values,
    sentRows,
  );
}

/** The parcel names these by object, its body by id. */
const inputNames: Record<string, string> = { packaging: 'packaging_id', shipping_method: 'shipping_method_id' };

function placed(
  found: readonly (readonly [readonly string[], string])[],
  values: ParcelFormValues,
  sentRows: readonly number[],
): FieldProblem[] {
  const problems = found.map(([parts, message]) => placedProblem(parts, message, values, sentRows));
  // One entry per path: a field with two broken rules shows both sentences.
  const byPath = new Map<string, { problem: FieldProblem; messages: Set<string> }>();
  for (const problem of problems) {
    const { messages } = byPath.get(problem.path) ?? { messages: new Set() };
    byPath.set(problem.path, { problem, messages: messages.add(problem.message) });
  }
  return [...byPath.values()].map(({ problem, messages }) => ({ ...problem, message: rulesSaid([...messages]) }));
}

function placedProblem(
  parts: readonly string[],
  message: string,
  values: ParcelFormValues,
  sentRows: readonly number[],
): FieldProblem {
  const [first = '', second, ...rest] = parts;
  if (Object.hasOwn(inputNames, first)) return { path: inputNames[first] ?? first, message, hasInput: true };
  if (first === 'tags') {
    const tag = second === undefined ? undefined : values.tags[Number(second)];
    return { path: 'tags', message: tag === undefined ? message : `${tag}: ${message}`, hasInput: true };
  }
  if (first === 'items' && second !== undefined) {
    const row = sentRows[Number(second)];
    const path = ['items', row ?? second, ...rest].join('.');
    return { path, message, hasInput: row !== undefined && isInput(values.items[row], rest) };
  }
  return { path: parts.join('.'), message, hasInput: isInput(values, parts) };
}

function isInput(from: object | undefined, parts: readonly string[]): boolean {
  let value: unknown = from;
  for (const part of parts) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part) || part === 'row') return false;
    value = (value as Record<string, unknown>)[part];
  }
  return typeof value === 'string';
}

/** The input nearest to a path: for a rule about a whole object its first input. Null where the form has nothing like it. */
export function nearestInput(path: string): string | null {
  if (path === 'receiver') return 'receiver.name';
  if (path === 'dimensions') return 'dimensions.length';
  if (path === 'items') return 'items.0.sku';
  return /^items\.\d+$/.test(path) ? `${path}.sku` : null;
}
