import { decimalFromUnits, decimalUnits } from '#contract/scalars.ts';
import type { ParcelDocument, ReceiverDocument } from '../../parcels/parcel-document.ts';
import { refusalReasons } from '../../processing/sandbox-carrier-sentinels.ts';
import type { AccountSettings } from '../account-schema.ts';
import { expressMethod } from './sandbox-methods.ts';
import type { Dice } from './sandbox-dice.ts';

/** How many digits a postal code has where it is nothing but digits. */
const postalDigits: Record<string, number> = {
  AT: 4,
  BE: 4,
  BG: 4,
  CH: 4,
  DE: 5,
  DK: 4,
  ES: 5,
  FI: 5,
  FR: 5,
  GR: 5,
  HR: 5,
  HU: 4,
  IT: 5,
  NO: 4,
  RO: 6,
  SI: 4,
  US: 5,
};
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

/**
 * The parcel with one of its values made wrong, and with what the carrier said of it. A carrier of the real world also knows
 * postal codes of the wrong length; the sandbox carrier takes those, all its other reasons come from its own list.
 */
export function refusedParcel(parcel: ParcelDocument, settings: AccountSettings, dice: Dice): ParcelDocument {
  const { receiver } = parcel;
  if (receiver === null) return tooHeavy(parcel);
  const ways = [
    () => shortPostalCode(parcel, receiver),
    () => shortPostalCode(parcel, receiver),
    () => unknownPostalCode(parcel, receiver),
    () => tooHeavy(parcel),
    () => expressToBox(parcel, receiver, settings),
    () => unknownTariffNumber(parcel, settings),
  ];
  for (let attempt = 0; attempt < 12; attempt++) {
    const refused = dice.pick(ways)();
    if (refused !== null) return refused;
  }
  return tooHeavy(parcel);
}

function withReasons(parcel: ParcelDocument): ParcelDocument | null {
  const processing_errors = refusalReasons(parcel);
  return processing_errors.length === 0 ? null : { ...parcel, processing_errors };
}

/** The last digit is lost. */
export function shortPostalCode(parcel: ParcelDocument, receiver: ReceiverDocument): ParcelDocument | null {
  const code = receiver.postal_code ?? '';
  const digits = postalDigits[receiver.country ?? ''];
  if (digits === undefined || code.length !== digits) return null;
  const postal_code = code.slice(0, -1);
  const sentence = `The postal code ${postal_code} does not match ${receiver.city}: ${digitWords[digits]} digits are expected in ${receiver.country}. Correct the postal code.`;
  return { ...parcel, receiver: { ...receiver, postal_code }, processing_errors: [sentence] };
}

function unknownPostalCode(parcel: ParcelDocument, receiver: ReceiverDocument): ParcelDocument | null {
  if (postalDigits[receiver.country ?? ''] !== 5) return null;
  return withReasons({ ...parcel, receiver: { ...receiver, postal_code: '00000' } });
}

/** A decimal point in the wrong place: ten times the weight. */
export function tooHeavy(parcel: ParcelDocument): ParcelDocument {
  const weight = decimalFromUnits(decimalUnits(parcel.weight ?? '3.190', 'weight') * 10n, 'weight');
  return withReasons({ ...parcel, weight }) ?? withReasons({ ...parcel, weight: '31.900' }) ?? parcel;
}

function expressToBox(
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

function unknownTariffNumber(parcel: ParcelDocument, settings: AccountSettings): ParcelDocument | null {
  if (settings.settings.customs_union.includes(parcel.receiver?.country ?? '')) return null;
  const [first, ...rest] = parcel.items;
  if (first === undefined) return null;
  return withReasons({ ...parcel, items: [{ ...first, hs_code: '0000.00' }, ...rest] });
}
