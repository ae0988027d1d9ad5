import type { FieldErrors } from './envelopes.ts';

interface BrokenRule {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Field paths are joined with dots, array positions counted from 0: `items.0.hs_code` (SPEC.md 4.4). */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** The `errors` object of a 422 from the issues of a schema. */
export function toFieldErrors(issues: readonly BrokenRule[]): FieldErrors {
  const errors: FieldErrors = Object.create(null) as FieldErrors;
  for (const issue of issues) (errors[fieldPath(issue.path)] ??= []).push(issue.message);
  return errors;
}

/** The parts of a field path as any server may spell it: `items.0.sku`, `items[0].sku` and `/items/0/sku` are one. */
export function fieldPathParts(path: string): string[] {
  return path
    .replaceAll('[', '.')
    .replaceAll(']', '')
    .replaceAll('/', '.')
    .split('.')
    .filter((part) => part !== '');
}
