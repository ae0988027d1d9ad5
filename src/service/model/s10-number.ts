const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** The check digit of eight digits (UPU standard S10). */
export function s10CheckDigit(serial: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/**
 * An S10 item identifier such as `RR473124829DE`: two letters of the service, eight digits, their check digit, the country
 * of the post. Throws a RangeError for a serial that is not a whole number of at most eight digits.
 */
export function s10Number(service: string, serial: number, country: string): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > 99_999_999) throw new RangeError(`No S10 serial: ${serial}`);
  const digits = String(serial).padStart(8, '0');
  return `${service}${digits}${s10CheckDigit(digits)}${country}`;
}

/** True for an S10 identifier whose check digit is right. */
export function isS10Number(text: string): boolean {
  const parts = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(text);
  return parts !== null && s10CheckDigit(parts[1] ?? '') === Number(parts[2]);
}
