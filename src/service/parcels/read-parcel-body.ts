import type { FieldErrors } from '#contract/envelopes.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import { parcelWriteSchema, type ParcelWrite } from '#contract/parcel-write.ts';
import type { AccountSettings } from '../account/account-settings.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { validationError } from '../http/http-error.ts';
import { parseJsonObject } from '../http/parse-json.ts';

export const invalidData = 'the request data is not valid';

/** The body of create and update (SPEC.md 4.1, 4.2): 400 when it is no JSON object, 422 by field when a rule is broken. */
export function readParcelBody({ body, context }: ApiRequest): ParcelWrite {
  const result = parcelWriteSchema.safeParse(parseJsonObject(body));
  if (!result.success) throw validationError(invalidData, toFieldErrors(result.error.issues));
  const errors = unknownIds(result.data, context.settings);
  if (Object.keys(errors).length > 0) throw validationError(invalidData, errors);
  return result.data;
}

function unknownIds(write: ParcelWrite, settings: AccountSettings): FieldErrors {
  const errors: FieldErrors = {};
  if (isUnknown(settings.shipping_methods, write.shipping_method_id))
    errors['shipping_method_id'] = ['is not a shipping method of this account'];
  if (isUnknown(settings.packagings, write.packaging_id))
    errors['packaging_id'] = ['is not a packaging of this account'];
  return errors;
}

function isUnknown(list: readonly { id: string }[], id: string | null | undefined): boolean {
  return typeof id === 'string' && !list.some((entry) => entry.id === id);
}
