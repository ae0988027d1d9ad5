/** SPEC.md 4: boolean query parameters accept only `true` or `false`. Anything else is null, which the service answers with 400. */
export function parseBooleanParameter(value: string): boolean | null {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return null;
}
