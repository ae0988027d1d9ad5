import * as fc from 'fast-check';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';

/** A parcel full of personal data, and what of it must be in no masked file. */
export interface PersonalParcel {
  raw: JsonObject;
  /** Long enough to be found nowhere by chance. */
  needles: string[];
}

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'aäbcdeéfghijklłmnoöprsßtuüvzż',
  'абвгдежзиклмнопрстуфхцч',
  '王小明李建國張偉陳美玲',
];

const anyOf = (letters: string) => fc.constantFrom(...letters.split(''));
const word = fc
  .constantFrom(...alphabets)
  .chain((alphabet) => fc.string({ unit: anyOf(alphabet), minLength: 8, maxLength: 14 }));
const name = word.map((text) => text.charAt(0).toUpperCase() + text.slice(1));
const digits = (length: number) => fc.string({ unit: anyOf('123456789'), minLength: length, maxLength: length });
const postalCode = fc.oneof(
  digits(5),
  digits(6),
  fc.tuple(digits(2), digits(4)).map(([area, rest]) => `EC${area} ${rest}`),
);

/** How a server may repeat a text. */
const spelling = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (text) => `“${text}”`,
  (text) => `(${text})`,
  (text) => `x${text}y`,
);
const sentence = fc.constantFrom<(text: string) => string>(
  (text) => `The receiver ${text} is unknown at this address.`,
  (text) => `${text} cannot be reached by this method, weight 31.5 kg`,
  (text) => `Adresse nicht gefunden: ${text}, bitte prüfen`,
  (text) => `地址不存在${text}請檢查`,
);

export const personalParcel: fc.Arbitrary<PersonalParcel> = fc
  .record({
    first: name,
    last: name,
    company: name,
    street: name,
    houseNumber: digits(2),
    second: name,
    city: name,
    region: name,
    postal: postalCode,
    phone: digits(10),
    mailbox: fc.string({ unit: anyOf('abcdefghijklmnopqrstuvwxyz'), minLength: 8, maxLength: 12 }),
    note: fc.array(name, { minLength: 1, maxLength: 6 }),
    request: name,
    order: word,
    reference: word,
    tags: fc.array(word, { maxLength: 3 }),
    item: fc.record({ name: word, description: word, note: name, sku: word, storage_location: word }),
    account: name,
    tracking: digits(12),
    unknown: fc.record({ text: name, key: name, number: fc.integer({ min: 10_000_000, max: 99_999_999 }) }),
    said: fc.array(fc.tuple(fc.nat(9), spelling, sentence), { minLength: 1, maxLength: 5 }),
    country: fc.constantFrom('DE', 'AT', 'GB', 'TW', 'PL'),
  })
  .map((given) => {
    const fullName = `${given.first} ${given.last}`;
    const { item, unknown } = given;
    const email = `${given.mailbox}@${given.mailbox}.example`;
    const receiver = {
      name: fullName,
      company: given.company,
      address_line_1: given.street,
      house_number: given.houseNumber,
      address_line_2: given.second,
      postal_code: given.postal,
      city: given.city,
      state_or_region: given.region,
      country: given.country,
      email,
      phone: `+49 ${given.phone}`,
      door: { [unknown.key]: unknown.text },
    };
    const values = [
      fullName,
      given.last,
      given.company,
      given.street,
      given.city,
      given.postal,
      email,
      receiver.phone,
      given.note[0] ?? '',
      item.name,
    ];
    const raw = {
      ...buildParcel({
        receiver,
        order_number: given.order,
        reference: given.reference,
        note: given.note.join(' '),
        shipping_request: `Please ${given.request}`,
        tags: given.tags,
        items: buildParcel().items.map((first) => ({ ...first, ...item })),
        integration_account: { name: given.account },
        labels: [
          {
            number: 1,
            tracking_number: given.tracking,
            tracking_url: `https://carrier.example/${given.tracking}`,
            return_tracking_number: null,
          },
        ],
        documents: { labels: `https://api.example/labels?for=${given.mailbox}` },
        processing_errors: given.said.map(([at, spell, say]) => say(spell(values[at] ?? ''))),
      }),
      contact: { gate: unknown.number, [unknown.key]: true, list: [unknown.text] },
      customer_since: unknown.text,
    };
    const needles = [
      given.first,
      given.last,
      given.company,
      given.street,
      given.second,
      given.city,
      given.region,
      given.mailbox,
      given.phone,
      given.postal,
      ...given.note,
      given.request,
      given.order,
      given.reference,
      ...given.tags,
      ...Object.values(item),
      given.account,
      given.tracking,
      unknown.text,
      unknown.key,
      String(unknown.number),
    ];
    return { raw: JSON.parse(JSON.stringify(raw)) as JsonObject, needles };
  });

/** Which of them are in a text, in whatever case, with or without accents. */
export function foundIn(text: string, needles: readonly string[]): string[] {
  const whole = plain(text);
  return needles.filter((needle) => whole.includes(plain(needle)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
