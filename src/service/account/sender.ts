/** Who sends the account's parcels: printed on labels and, with the tax numbers, on customs declarations. No SPEC.md section; an account setting. */
export interface Sender {
  name: string | null;
  company: string | null;
  address_line_1: string | null;
  house_number: string | null;
  address_line_2: string | null;
  postal_code: string | null;
  city: string | null;
  state_or_region: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  email: string | null;
  phone: string | null;
  vat_number: string | null;
  /** Economic Operators Registration and Identification number of the European Union. */
  eori_number: string | null;
  /** Import One-Stop Shop number: value added tax of small consignments is paid through it. */
  ioss_number: string | null;
}
