import { parcelWriteSchema } from '#contract/parcel-write.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { openProblem } from '#app/parcels/model/read-value/read-value.ts';
import { plainRule } from './plain-rule.ts';

/**
 * The contract's rules that a body breaks: the parts of the path, and what is wrong there. Objects and lists go as a whole: what came
 * from the server and was not touched (`before`, the same fields as the server has or had them) is for the server to judge.
 * `currency`: the parcel's with the body, where it is known.
 */
export function brokenRules(
  body: JsonObject,
  before: JsonObject,
  currency: string | null = null,
): (readonly [readonly string[], string])[] {
  const result = parcelWriteSchema.safeParse(body);
  if (result.success) return [];
  return result.error.issues
    .map(({ path, message }) => {
      const parts = path.map(String);
      return [parts, questionAt(body, parts, currency) ?? plainRule(parts.join('.'), message)] as const;
    })
    .filter(([parts]) => !isUntouched(body, before, parts));
}

/** The question of what a text of a body means; undefined where it is no question that keeps it from being sent. */
function questionAt(body: JsonObject, parts: readonly string[], currency: string | null): string | undefined {
  const value = valueAt(body, parts);
  if (typeof value !== 'string') return undefined;
  return openProblem(parts.join('.'), value, { currency });
}

/** Whether a body has at a path just what the server holds there; tags have no place of their own. */
function isUntouched(body: JsonObject, before: JsonObject, parts: readonly string[]): boolean {
  const value = valueAt(body, parts);
  if (value === undefined) return false;
  if (parts[0] === 'tags' && parts.length > 1)
    return Array.isArray(before['tags']) && before['tags'].some((tag) => tag === value);
  return JSON.stringify(value) === JSON.stringify(valueAt(before, parts));
}

function valueAt(from: JsonValue, parts: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = from;
  for (const part of parts) {
    if (Array.isArray(value)) value = value[Number(part)];
    else value = isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}
