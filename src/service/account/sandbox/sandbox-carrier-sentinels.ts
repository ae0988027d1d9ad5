import { checkedUnits } from '#service/model/checked-units.ts';
import type { Shipment } from '#service/model/carrier.ts';

/** Data that the sandbox carrier refuses. docs/sandbox-carrier.md lists every one. */
export interface RefusalSentinel {
  /** The data as the documentation spells it. */
  data: string;
  matches(shipment: Shipment): boolean;
  /** A sentence for `processing_errors` that names the field and what to do. */
  message(shipment: Shipment): string;
}

/** Heaviest parcel the sandbox carrier takes, in kilograms. */
const heaviestWeight = '31.500';

const postOfficeBoxes = [
  /\bp\.?[ -]?o\.?[ -]?box\b/iu,
  /\bpost ?office box\b/iu,
  /\b(?:postfach|postbus|postboks|postbox|apartado|casella postale|skrytka pocztowa)\b/iu,
  /\bbo[iî]te postale\b/iu,
  /\bb\.?p\.? ?\d/iu,
];

export function isPostOfficeBox(line: string): boolean {
  return postOfficeBoxes.some((pattern) => pattern.test(line));
}

const sameText = (text: string | null | undefined, sentinel: string) =>
  text?.trim().toLowerCase() === sentinel.toLowerCase();
const isExpress = (shipment: Shipment) => /express/iu.test(shipment.shipping_method?.name ?? '');
const boxLine = ({ receiver }: Shipment) =>
  [receiver?.address_line_1, receiver?.address_line_2].find((line) => isPostOfficeBox(line ?? ''));
const unknownTariff = '0000.00';
const itemsOfUnknownTariff = ({ items }: Shipment) =>
  items.flatMap((item, index) => (sameText(item.hs_code, unknownTariff) ? [index + 1] : []));

/** Every refusal of the sandbox carrier; several may apply to one parcel. All other data is accepted. */
export const refusalSentinels: readonly RefusalSentinel[] = [
  {
    data: 'Denied Party',
    matches: ({ receiver }) => sameText(receiver?.name, 'Denied Party') || sameText(receiver?.company, 'Denied Party'),
    message: () =>
      'The receiver "Denied Party" is on a list of parties that nothing may be sent to. Check the name of the receiver.',
  },
  {
    data: '00000',
    matches: ({ receiver }) => sameText(receiver?.postal_code, '00000'),
    message: () => 'The postal code 00000 does not exist in the country of the receiver. Correct the postal code.',
  },
  {
    data: 'Nowhere',
    matches: ({ receiver }) => sameText(receiver?.city, 'Nowhere'),
    message: () => 'The city "Nowhere" is not known in the country of the receiver. Correct the city.',
  },
  {
    data: '31.500',
    matches: ({ weight }) => weight !== null && checkedUnits(weight, 'weight') > checkedUnits(heaviestWeight, 'weight'),
    message: ({ weight }) =>
      `The weight of ${weight} kg is over the limit of ${heaviestWeight} kg per parcel. Correct the weight or split the parcel.`,
  },
  {
    data: 'PO Box',
    matches: (shipment) => isExpress(shipment) && boxLine(shipment) !== undefined,
    message: (shipment) =>
      `Express shipping methods do not deliver to a PO box ("${shorten(boxLine(shipment) ?? '')}"). Enter a street address or choose another shipping method.`,
  },
  {
    data: unknownTariff,
    matches: (shipment) => itemsOfUnknownTariff(shipment).length > 0,
    message: (shipment) => {
      const numbers = itemsOfUnknownTariff(shipment);
      const which = numbers.length === 1 ? `item ${numbers[0]}` : `items ${numbers.slice(0, 10).join(', ')}`;
      const more = numbers.length > 10 ? ` and ${numbers.length - 10} more` : '';
      return `The HS code ${unknownTariff} of ${which}${more} is not in the customs tariff. Correct the HS code.`;
    },
  },
];

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : text;
}

/** The reasons to refuse a shipment, in the order of the list; empty when it is accepted. */
export function refusalReasons(shipment: Shipment): string[] {
  return refusalSentinels
    .filter((sentinel) => sentinel.matches(shipment))
    .map((sentinel) => sentinel.message(shipment));
}

/** Values of the parcel's field `reference` that change how the sandbox carrier behaves, not what it decides. */
export const behaviourSentinels = ['sandbox:transient', 'sandbox:slow=SECONDS'] as const;

/** How many calls of one attempt find the carrier not available, when the parcel asks for it. */
export function transientFailures(shipment: Shipment): number {
  return sameText(shipment.reference, behaviourSentinels[0]) ? 2 : 0;
}

/** Seconds (at most 999) the parcel wants the carrier to take; null when it requests nothing. */
export function wantedSeconds(shipment: Shipment): number | null {
  const wanted = /^sandbox:slow=(\d{1,3}(?:\.\d{1,3})?)$/.exec(shipment.reference?.trim() ?? '');
  return wanted === null ? null : Number(wanted[1]);
}
