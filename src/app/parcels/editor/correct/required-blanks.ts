import { missingToProcess } from '#contract/process-checks.ts';
import { ruleSaid } from '#app/parcels/model/not-sent/rule-said.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import type { InputPath } from './correction-paths.ts';

/**
 * The inputs that hold blanks or nothing where the server has a value that processing needs, with what is wrong: to send null there
 * would be no correction. Who wants the field to be empty has the editor.
 */
export function requiredBlanks(
  inputs: readonly InputPath[],
  values: ParcelFormValues,
  base: ParcelFormValues,
): readonly (readonly [path: InputPath, problem: string])[] {
  const [missing, missingBefore] = [values, base].map(missingIn);
  return inputs.flatMap((path) => {
    const problem = missing?.[path]?.[0];
    return problem === undefined || missingBefore?.[path] !== undefined ? [] : [[path, ruleSaid(problem)] as const];
  });
}

function missingIn({ receiver, shipping_method_id: method, weight }: ParcelFormValues) {
  return missingToProcess({
    receiver,
    shipping_method: method.trim() === '' ? null : {},
    // What a text says of a weight is for the rules of the field.
    weight: weight.trim() === '' ? null : '1',
  });
}
