import { decimalKindOf, isCount } from '#app/parcels/editor/form/form-values.ts';
import type { ParcelSheetField } from '#app/spreadsheet/sheet-fields.ts';

const email = /^\S+@\S+\.\S+$/;
const salutation = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m|sr|sra|sig|dhr|mevr)\.?$/i;

/** Whether the values of a column, as far as they are known, may be those of a field: a name alone can mislead. */
export function mayHold(field: ParcelSheetField, samples: readonly string[]): boolean {
  const looks = looksLike(field);
  return looks === null || samples.length === 0 || samples.some((sample) => looks(sample.trim()));
}

/** Whether all values of a column are email addresses. */
export function areEmails(samples: readonly string[]): boolean {
  return samples.length > 0 && samples.every((sample) => email.test(sample.trim()));
}

function looksLike(field: ParcelSheetField): ((value: string) => boolean) | null {
  if (isCount(field)) return (value) => /^\d+(?:[.,]0+)?$/.test(value);
  if (decimalKindOf(field) !== null) return (value) => /^[^\d]{0,5}\d[\d.,\s'’]*[^\d]{0,8}$/.test(value);
  switch (field) {
    case 'receiver.email':
      return (value) => email.test(value);
    case 'receiver.country':
    case 'items.origin_country':
      return (value) => !/\d/.test(value);
    case 'currency':
      return (value) => /^[a-z]{3}$/i.test(value);
    case 'order_date':
    case 'ship_by':
    case 'deliver_by':
      return (value) => /\d/.test(value) && /[-/. ]/.test(value);
    case 'items.name':
      return (value) => !salutation.test(value);
    default:
      return null;
  }
}
