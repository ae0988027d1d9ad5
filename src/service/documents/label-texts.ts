/** A tracking number in groups people can read out: `RR 473 124 829 DE` (UPU S10), other numbers in fours. */
export function groupedTrackingNumber(number: string): string {
  const s10 = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(number);
  if (s10 !== null) return s10.slice(1).join(' ');
  return /^[0-9A-Za-z]{9,}$/.test(number) ? (number.match(/.{1,4}/g) ?? []).join(' ') : number;
}

/** A kilogram decimal with its unit, or words where the weight is not known. */
export function weightText(weight: string | null): string {
  return weight === null ? 'not stated' : `${weight} kg`;
}
