import { fieldsEditableAfterProcessing } from './parcel-permissions.ts';
import type { StateFields } from './parcel-state.ts';

/** Whether a field of a body is shown by labels and declarations, so that it is fixed once they are made. */
export function isOnLabel(field: string): boolean {
  return !fieldsEditableAfterProcessing.includes(field);
}

/** Whether a field of a body is fixed because a label shows it. */
export function isLabelled({ processed_at }: Pick<StateFields, 'processed_at'>, field: string): boolean {
  return processed_at !== null && isOnLabel(field);
}
