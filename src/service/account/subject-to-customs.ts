import { needsDeclaration } from '#contract/address/customs-rule.ts';
import type { AccountSettings } from './account-settings.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';

/** Whether a parcel of the account needs a customs declaration (SPEC.md 2.7). */
export function subjectToCustoms({ receiver }: Pick<ParcelDocument, 'receiver'>, settings: AccountSettings): boolean {
  return receiver !== null && needsDeclaration(settings.sender, receiver, settings.settings);
}
