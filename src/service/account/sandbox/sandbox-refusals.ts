import { postalDigits } from '#contract/address/postal-codes.ts';
import { decimalFromUnits } from '#contract/values/scalars.ts';
import { checkedUnits } from '#service/model/checked-units.ts';
import type { ParcelDocument, ReceiverDocument } from '#service/model/parcel-document.ts';
import { refusalReasons } from './sandbox-carrier-sentinels.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';
import type { AccountSettings } from '#service/account/account-schema.ts';
import { expressMethod } from './sandbox-methods.ts';
import type { Dice } from './sandbox-dice.ts';
import type { Mistake } from './sandbox-plan.ts';

const digitWords: Record<number, string> = { 4: 'four', 5: 'five', 6: 'six' };
const postOfficeBoxWords: Record<string, string> = {
  AT: 'Postfach',
  CH: 'Postfach',
  DE: 'Postfach',
  ES: 'Apartado',
  IT: 'Casella postale',
  NL: 'Postbus',
  NO: 'Postboks',
  PL: 'Skrytka pocztowa',
};

type Way = (parcel: ParcelDocument, receiver: ReceiverDocument, settings: AccountSettings) => ParcelDocument | null;

/** Each gives null for a parcel that such a mistake cannot be made in. */
const ways: Record<Mistake, Way> = {
  'short postal code': shortPostalCode,
  'unknown postal code': unknownPostalCode,
  weight: tooHeavy,
  'express to a box': expressToPostBox,
  'tariff number': unknownTariffNumber,
};
const mistakes: readonly Mistake[] = [
  'short postal code',
  'short postal code',
  'unknown postal code',
  'weight',
  'express to a box',
  'tariff number',
];

/**
 * The parcel with a value made wrong, `wanted` or one that is thrown, and with what the carrier answered. The sandbox
 * carrier takes postal codes of a wrong length; all other reasons are its own.
 */
export function refusedParcel(
  parcel: ParcelDocument,
  wanted: Mistake | null,
  settings: AccountSettings,
  dice: Dice,
): ParcelDocument {
  const { receiver } = parcel;
  if (receiver === null) return tooHeavy(parcel);
  let refused = wanted === null ? null : ways[wanted](parcel, receiver, settings);
  for (let attempt = 0; refused === null && attempt < 12; attempt++) {
    refused = ways[dice.pick(mistakes)](parcel, receiver, settings);
  }
  return refused ?? tooHeavy(parcel);
}

function withReasons(parcel: ParcelDocument): ParcelDocument | null {
  const processing_errors = refusalReasons(parcel);
  return processing_errors.length === 0 ? null : { ...parcel, processing_errors };
}

/** The last digit is lost. */
function shortPostalCode(parcel: ParcelDocument, receiver: ReceiverDocument): ParcelDocument | null {
  const code = receiver.postal_code ?? '';
  const digits = postalDigits(receiver.country);
  if (digits === null || code.length !== digits) return null;
  const postal_code = code.slice(0, -1);
  const sentence = `The postal code ${postal_code} does not match ${receiver.city}: ${digitWords[digits]} digits are expected in ${receiver.country}. Correct the postal code.`;
  return { ...parcel, receiver: { ...receiver, postal_code }, processing_errors: [sentence] };
}

function unknownPostalCode(parcel: ParcelDocument, receiver: ReceiverDocument): ParcelDocument | null {
  if (postalDigits(receiver.country) !== 5) return null;
  return withReasons({ ...parcel, receiver: { ...receiver, postal_code: '00000' } });
}

/** A decimal point in the wrong place: ten times the weight. */
function tooHeavy(parcel: ParcelDocument): ParcelDocument {
  const weight = decimalFromUnits(checkedUnits(parcel.weight ?? '3.190', 'weight') * 10n, 'weight');
  return withReasons({ ...parcel, weight }) ?? withReasons({ ...parcel, weight: '31.900' }) ?? parcel;
}

function expressToPostBox(
  parcel: ParcelDocument,
  receiver: ReceiverDocument,
  settings: AccountSettings,
): ParcelDocument | null {
  const shipping_method = expressMethod(receiver.country ?? '', settings);
  const word = postOfficeBoxWords[receiver.country ?? ''] ?? 'PO Box';
  const number = 100 + (Number(parcel.order_number ?? 0) % 900);
  const address = { address_line_1: `${word} ${number}`, house_number: null, address_line_2: null };
  const tags = [...new Set([...parcel.tags, 'express'])];
  return withReasons({ ...parcel, tags, shipping_method, receiver: { ...receiver, ...address } });
}

function unknownTariffNumber(
  parcel: ParcelDocument,
  receiver: ReceiverDocument,
  settings: AccountSettings,
): ParcelDocument | null {
  if (!subjectToCustoms({ receiver }, settings)) return null;
  const [first, ...rest] = parcel.items;
  if (first === undefined) return null;
  return withReasons({ ...parcel, items: [{ ...first, hs_code: '0000.00' }, ...rest] });
}
