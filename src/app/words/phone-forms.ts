/** The calling codes of two digits; those that begin with 1 and 7 have one digit, all others three (ITU-T E.164). */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Fewer digits may be anything. */
const fewestDigits = 6;

/** Whether a text can be a telephone number, as it is typed. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text.trim()) && text.replaceAll(/\D/g, '').length >= fewestDigits;
}

/** Before a number of which no country is known. */
const anyCountry = '~';

/** A parcel's telephone number as it may be searched: as it is dialled from abroad, and within its country. */
export function storedPhone(text: string): string[] {
  const number = readPhone(text);
  if (number === null) return [];
  const within = `0${number.subscriber}`;
  return number.country === null
    ? [within, `${anyCountry}${within}`]
    : [`+${number.country}${number.subscriber}`, within];
}

/** The forms of which a parcel's number has one, where it is the typed number or begins with it. */
export function typedPhone(text: string): string[] {
  const number = readPhone(text);
  if (number === null) return [];
  const within = `0${number.subscriber}`;
  return number.country === null ? [within] : [`+${number.country}${number.subscriber}`, `${anyCountry}${within}`];
}

/** `+49 (0)201 555` and `0049201555` are `201555` in `49`, `0201 555` is the same in a country that is not given. */
function readPhone(text: string): { country: string | null; subscriber: string } | null {
  const dialled = text
    .normalize('NFKC')
    .replace(/\(\s*0\s*\)/, '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const digits = dialled.replaceAll('+', '');
  if (digits === '') return null;
  if (!dialled.startsWith('+')) return { country: null, subscriber: withoutZeros(digits) };
  const length = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3;
  return { country: digits.slice(0, length), subscriber: withoutZeros(digits.slice(length)) };
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
