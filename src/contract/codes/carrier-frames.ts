import { type LabelCode, leastContained, trackingKey } from './label-code.ts';

// What stands around a tracking number in the bar codes of carriers' labels: data, each with its source. A new carrier is an entry.

interface CarrierFrame {
  carrier: string;
  /** Where it is specified. */
  source: string;
  /** Of the whole code without blanks and FNC1; its group `number` is the tracking number. */
  pattern: RegExp;
}

export const carrierFrames: readonly CarrierFrame[] = [
  {
    carrier: 'USPS, with ZIP',
    source: 'USPS Publication 199, Intelligent Mail Package Barcode: routing code 420 and 5 digits, then 91 to 95',
    pattern: /^420\d{5}(?<number>9[1-5](?:\d{18}|\d{20}|\d{24}))$/,
  },
  {
    carrier: 'USPS, with ZIP+4',
    source: 'USPS Publication 199, Intelligent Mail Package Barcode: routing code 420 and 9 digits, then 91 to 95',
    pattern: /^420\d{9}(?<number>9[1-5](?:\d{18}|\d{20}|\d{24}))$/,
  },
  {
    carrier: 'DPD',
    source:
      'DPD Parcel Label Specification 2.4, bar code: "%", 7 of the post code, 14 of the number, 3 service, 3 country',
    pattern: /^%[\dA-Z]{7}(?<number>\d{14})\d{6}$/i,
  },
  {
    carrier: 'DPD, as printed below the bars',
    source: 'The same without "%" and with a check digit (ISO/IEC 7064, modulus 37,36)',
    pattern: /^[\dA-Z]{7}(?<number>\d{14})\d{6}[\dA-Z]$/i,
  },
  {
    carrier: 'FedEx',
    source:
      'Wikipedia, "Tracking number": bar codes of 34 digits that end with the number, of 12 digits, 14 with zeros',
    pattern: /^(?!420)\d{20}(?<number>\d{14})$/,
  },
  {
    carrier: 'FedEx, 12 digits',
    source: 'As before, without the zeros',
    pattern: /^(?!420)\d{20}00(?<number>\d{12})$/,
  },
  {
    carrier: 'DHL, piece',
    source: 'ISO/IEC 15418: data identifier J before the licence plate of a piece, JD of DHL',
    pattern: /^J(?<number>JD\d{16,24})$/i,
  },
];

/** The licence plate of a DHL piece holds no tracking number: it is matched only where the API gave it. */
const pieceId = /^J?JD\d/i;
const isAddress = /^https?:\/\//i;

/** Reads the code of a label: its tracking number stands in a frame, in the address of a page, or somewhere in it. */
export function readLabelCode(scan: string): LabelCode {
  const code = trackingKey(scan);
  if (isAddress.test(scan)) return { numbers: [...new Set(partsOf(scan))], within: null };
  const framed = carrierFrames.flatMap(({ pattern }) => pattern.exec(code)?.groups?.['number'] ?? []);
  const within = framed.length > 0 || pieceId.test(code) || code.length <= leastContained ? null : code;
  return { numbers: framed, within };
}

/** The parts of a page's address that may be a tracking number, however the carrier's page is built. */
function partsOf(address: string): string[] {
  return address
    .split(/[/?&=#]/)
    .map((part) => trackingKey(unescaped(part)))
    .filter((part) => part.length >= leastContained && /\d/.test(part));
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
