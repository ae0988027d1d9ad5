import type { ParcelDocument } from '../../parcels/parcel-document.ts';
import { refusalReasons } from '../../processing/sandbox-carrier-sentinels.ts';
import type { AccountSettings } from '../account-schema.ts';
import { countryOf } from './sandbox-places.ts';
import { expressMethodFor } from './sandbox-shipment.ts';

type Mistake = (parcel: ParcelDocument, settings: AccountSettings) => ParcelDocument;

/** Mistakes that a shipping desk meets; the carrier's own sentences follow from them. */
const mistakes: readonly Mistake[] = [
  greekPostalCodeOfFourDigits,
  (parcel) => ({ ...parcel, weight: '31.900' }),
  (parcel, settings) => ({
    ...parcel,
    shipping_method: expressMethodFor(parcel.receiver?.country ?? '', settings),
    receiver: parcel.receiver && { ...parcel.receiver, address_line_1: 'PO Box 1174', house_number: null },
  }),
  (parcel) => ({ ...parcel, receiver: parcel.receiver && { ...parcel.receiver, postal_code: '00000' } }),
];

/** The parcel with a mistake in it and what the carrier said of that. */
export function refused(parcel: ParcelDocument, settings: AccountSettings, which: number): ParcelDocument {
  const wrong = mistakes[which % mistakes.length]?.(parcel, settings) ?? parcel;
  return wrong.processing_errors.length > 0 ? wrong : { ...wrong, processing_errors: refusalReasons(wrong) };
}

function greekPostalCodeOfFourDigits(
  parcel: ParcelDocument,
  { shipping_methods: methods }: AccountSettings,
): ParcelDocument {
  const place = countryOf('GR').places.find(({ city }) => city === 'Θεσσαλονίκη');
  if (parcel.receiver === null || place === undefined) return parcel;
  const postalCode = place.postalCode.replaceAll(' ', '').slice(0, 4);
  const method = methods.find(({ name }) => name === 'DHL Parcel Connect');
  return {
    ...parcel,
    shipping_method: method === undefined ? parcel.shipping_method : { id: method.id, name: method.name },
    receiver: {
      ...parcel.receiver,
      name: 'Μαρία Παπαδοπούλου',
      company: null,
      address_line_1: 'Τσιμισκή',
      house_number: '43',
      address_line_2: null,
      postal_code: postalCode,
      city: place.city,
      state_or_region: null,
      country: 'GR',
      email: 'maria.papadopoulou@example.com',
      phone: '+30 2310 555043',
    },
    processing_errors: [
      `The postal code ${postalCode} does not fit ${place.city}: postal codes of Greece have five digits. Correct the postal code.`,
    ],
  };
}
