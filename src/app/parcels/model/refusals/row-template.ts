import type { ParcelRow } from '#app/api/parcel-row.ts';
import { countryName } from '#app/words/region-names.ts';
import { readSentence, type Sentence } from '#app/sentence/read-sentence.ts';

/** What a sentence says of a parcel: its template is without what is of that parcel alone. */
export function sentenceOf(text: string, row: ParcelRow): Sentence {
  return readSentence(text, valuesOf(row));
}

/** `items.2.hs_code` is the same cause in whatever item. */
export function withoutPosition(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** The texts of a parcel that a sentence may repeat. */
function valuesOf(row: ParcelRow): string[] {
  const { receiver } = row;
  const country = receiver?.country ?? null;
  const received =
    receiver === null
      ? []
      : [
          receiver.name,
          receiver.company,
          receiver.address_line_1,
          receiver.postal_code,
          receiver.city,
          receiver.email,
          receiver.phone,
          country,
          country === null ? null : countryName(country),
          ...(country === null ? [] : carriersNames(country)),
        ];
  const own = [row.order_number, row.reference, row.reference_code, row.shipping_method?.name ?? null];
  return [...received, ...own, row.packaging?.name ?? null, ...row.skus, ...row.tags].filter(
    (value): value is string => value !== null && value !== '',
  );
}

const [english, german] = ['en', 'de'].map((tag) => new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }));

/** Carriers write English or German, whatever the language of the page: `Niederlande`, also in `den Niederlanden`. */
function carriersNames(code: string): string[] {
  if (!/^[A-Z]{2}$/.test(code)) return [];
  const [name, inGerman] = [english?.of(code) ?? code, german?.of(code) ?? code];
  return [name, inGerman, `${inGerman}s`, inGerman.replaceAll(/e(?= |$)/g, 'en')];
}
