import {
  dimensionsWriteSchema,
  itemWriteSchema,
  parcelWriteSchema,
  receiverWriteSchema,
} from '#contract/parcel-write.ts';
import type { FieldValue } from './field-readers.ts';
import { plainRule } from '#app/parcels/model/rules/plain-rule.ts';

const containers = {
  receiver: receiverWriteSchema.shape,
  dimensions: dimensionsWriteSchema.shape,
  items: itemWriteSchema.shape,
};

interface Schema {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } };
}

/** The contract's rule of the field at a path of a body. */
function schemaAt(path: string): Schema | undefined {
  const [first = '', inner] = path.replaceAll(/\.\d+/g, '').split('.');
  const shape: Readonly<Record<string, Schema>> =
    inner === undefined
      ? parcelWriteSchema.shape
      : Object.hasOwn(containers, first)
        ? containers[first as keyof typeof containers]
        : {};
  const field = inner ?? first;
  return Object.hasOwn(shape, field) ? shape[field] : undefined;
}

/** A value by the contract's rule of its field, decimals with all their places; else the first broken rule in the words of a form. */
export function checkedField(path: string, value: FieldValue): { value: FieldValue } | { problem: string } {
  const result = schemaAt(path)?.safeParse(value);
  if (result === undefined) return { value };
  if (result.success) return { value: (result.data ?? null) as FieldValue };
  return { problem: plainRule(path, result.error.issues[0]?.message ?? '') };
}
