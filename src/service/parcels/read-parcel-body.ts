import type { FieldErrors } from '#contract/envelopes.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import { parcelWriteSchema, type ParcelWrite } from '#contract/parcel-write.ts';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import { validationError } from '#service/http/http-error.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';
import type { NamedReference, ParcelDocument } from '#service/model/parcel-document.ts';

export const invalidData = 'the request data is not valid';

/** The body of create and update (SPEC.md 4.1, 4.2): 400 when it is no JSON object, 422 by field when a rule is broken. */
export function readParcelBody({ body, context }: ApiRequest): ParcelWrite {
  const result = parcelWriteSchema.safeParse(parseJsonObject(body, context.config.limits));
  if (!result.success) throw validationError(invalidData, toFieldErrors(result.error.issues));
  return result.data;
}

type Kept = Pick<ParcelDocument, 'shipping_method' | 'packaging'>;

/** 422 for a method or packaging the account does not have. One that the parcel has already is no news, even when the account has dropped it. */
export function refuseUnknownIds(write: ParcelWrite, parcel: Kept, settings: AccountSettings): void {
  const errors: FieldErrors = {};
  if (isUnknown(settings.shipping_methods, write.shipping_method_id, parcel.shipping_method))
    errors['shipping_method_id'] = ['is not a shipping method of this account'];
  if (isUnknown(settings.packagings, write.packaging_id, parcel.packaging))
    errors['packaging_id'] = ['is not a packaging of this account'];
  if (Object.keys(errors).length > 0) throw validationError(invalidData, errors);
}

function isUnknown(
  list: readonly NamedReference[],
  id: string | null | undefined,
  present: NamedReference | null,
): boolean {
  return typeof id === 'string' && id !== present?.id && !list.some((entry) => entry.id === id);
}
