import { timestampsAt } from '#app/words/local-time.ts';
import type { ValueFormats } from '#app/parcels/model/read-value/value-formats.ts';

// The texts that every place reads alike: editor, item grid, changes of many parcels, imports and station (`value-rows.test.ts`).

/** What reading a text comes to; of a question the values of its choices. */
export type Result = { value: unknown } | { choices: readonly unknown[] } | { problem: string };
/** A text at a path of a body, and what it is read as. */
export type ValueRow = readonly [path: string, text: string, result: Result, formats?: Partial<ValueFormats>];

const value = (json: unknown): Result => ({ value: json });
const choices = (...values: unknown[]): Result => ({ choices: values });
const problem = (sentence: string): Result => ({ problem: sentence });
/** In Berlin, where the tests of these rows are. */
const local = (text: string) => timestampsAt(text)?.[0] ?? '';

const noWeight = problem('must be like 1.250: max 3 decimal places');
const noSize = problem('must be like 30.5: max 1 decimal place');
const noPrice = { problem: 'must be like 12.50: max 2 decimal places' };
const noQuantity = problem('must be a whole number from 1 to 999,999,999');
const noCountry = problem('must be from the list, or a code like DE');
const noDate = problem('needs an existing date and time');

const weights: ValueRow[] = [
  ['weight', '', value(null)],
  ['weight', ' \t', value(null)],
  ['weight', '1.5', value('1.500')],
  ['weight', '1,5', value('1.500')],
  ['weight', '1.250', value('1.250')],
  ['weight', '1,250', value('1.250')],
  ['weight', '1.5\u200B', value('1.500')],
  ['items.0.weight', '1500 g', value('1.500')],
  ['items.0.weight', '1,5 kg', value('1.500')],
  ['weight', '2 lb 3 oz', value('0.992')],
  ['weight', '2lb3oz', value('0.992')],
  ['weight', '0,5 pounds', value('0.227')],
  ['weight', '3.5 oz.', value('0.099')],
  ['weight', '1250', value('1.250'), { weight: 'g' }],
  ['weight', '1.5 kg', value('1.500'), { weight: 'g' }],
  ['weight', '8', value('0.227'), { weight: 'oz' }],
  ['weight', '1.234,5', value('1234.500')],
  ['weight', '1.234', value('1234.000'), { decimal: ',' }],
  ['weight', 'heavy', noWeight],
  ['weight', '1,2345', noWeight],
  ['weight', '-5', noWeight],
  ['weight', '1,2,3', noWeight],
  ['weight', '1 2', noWeight],
  ['weight', '12 stone', noWeight],
  ['weight', '3 oz 2 lb', noWeight],
  ['weight', '1.23E+12', noWeight],
  ['weight', '0.12345 g', noWeight],
];

const sizes: ValueRow[] = [
  ['dimensions.length', '30,5', value('30.5')],
  ['dimensions.length', '250 mm', value('25.0')],
  ['dimensions.length', '1.2 m', value('120.0')],
  ['dimensions.length', '12 in', value('30.5')],
  ['dimensions.length', '250', value('25.0'), { dimension: 'mm' }],
  ['dimensions.length', '30,5 cm', value('30.5'), { dimension: 'mm' }],
  ['dimensions.length', '1.25', noSize],
];

const prices: ValueRow[] = [
  ['order_total_price', '12,5', value('12.50')],
  ['order_total_price', '1.234,56', value('1234.56')],
  ['items.price', '1,234.56', value('1234.56')],
  ['items.price', '1.234.567', value('1234567.00')],
  ['items.price', '1 234,50', value('1234.50')],
  ['items.price', "1'234.50", value('1234.50')],
  ['items.price', '€ 12,50', value('12.50')],
  ['items.price', '12,50€', value('12.50')],
  ['items.price', '12.50 EUR', value('12.50')],
  ...['CHF 12.50', 'US$1,200.00', '120 kr', '12,50 zł', '12 usd', '$5', '£ 5'].map((text): ValueRow => [
    'items.price',
    text,
    problem(
      text === '12 usd'
        ? noPrice.problem
        : `“${text}” is not in EUR, the currency of the parcel. Enter the price in EUR.`,
    ),
  ]),
  ['items.price', '12,-', value('12.00')],
  ['items.price', '12,– €', value('12.00')],
  ['items.price', '1.234', value('1234.00'), { decimal: ',' }],
  ['items.price', '3.999', noPrice],
  ['items.price', '1.234', noPrice, { decimal: '.' }],
  ['items.price', 'free', noPrice],
  ...['12 pcs', '12 PCS', 'SKU12', 'ref 100', '12 kgs', 'max 3'].map((text): ValueRow => [
    'items.price',
    text,
    noPrice,
  ]),
];

const counts: ValueRow[] = [
  ['items.quantity', ' 3 ', value(3)],
  ['items.quantity', '007', value(7)],
  ['items.quantity', '2,00', value(2)],
  ['items.quantity', '1 200', value(1200)],
  ['items.quantity', '1.200', value(1200), { decimal: ',' }],
  ['items.quantity', '2.000', value(2), { decimal: '.' }],
  ['items.quantity', '2.000', choices(2, 2000)],
  ['items.quantity', '1,250', choices(1250)],
  ['items.quantity', '2.5', noQuantity],
  ['items.quantity', '0', noQuantity],
  ['items.quantity', 'two', noQuantity],
  ['number_of_labels', '2,00', value(2)],
  ['number_of_labels', '31', problem('must be a whole number from 1 to 30')],
];

const codes: ValueRow[] = [
  ['receiver.country', 'de', value('DE')],
  ['receiver.country', 'Germany', value('DE')],
  ['receiver.country', 'Deutschland', value('DE')],
  ['receiver.country', 'DEU', value('DE')],
  ['receiver.country', 'D', value('DE')],
  ['receiver.country', 'The Netherlands', value('NL')],
  ['receiver.country', 'Netherlands (the)', value('NL')],
  ['receiver.country', 'Pays Bas', value('NL')],
  ['receiver.country', "Cote d'Ivoire", value('CI')],
  ['receiver.country', 'Côte d’Ivoire', value('CI')],
  ['receiver.country', 'U.S.A.', value('US')],
  ['receiver.country', 'U.K.', value('GB')],
  ['receiver.country', 'Scotland', value('GB')],
  ['receiver.country', 'Bosnia and Herzegovina', value('BA')],
  ['receiver.country', 'Saint Lucia', value('LC')],
  ['items.origin_country', ' at\uFEFF', value('AT')],
  ['receiver.country', 'Narnia', noCountry],
  ['receiver.country', 'Korea', choices('KR', 'KP')],
  ['receiver.country', 'Congo', choices('CG', 'CD')],
  ['items.origin_country', 'Kongo', choices('CG', 'CD')],
  ['receiver.country', 'Congo (Kinshasa)', value('CD')],
  ['currency', 'eur', value('EUR')],
  ['currency', '€', value('EUR')],
  ['currency', 'US$', value('USD')],
  ['currency', 'british pound', value('GBP')],
  ['currency', '$', choices('USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD')],
  ['currency', 'euros', problem('must be from the list, or a code like EUR')],
  ['export_reason', 'commercial goods', value('commercial_goods')],
  ['export_reason', 'fun', problem('must be from the list')],
  ['receiver.email', ' ann@example.com ', value('ann@example.com')],
  ['receiver.email', 'nobody', problem('must be like name@example.com')],
];

const texts: ValueRow[] = [
  ['receiver.postal_code', "'01067", value('01067')],
  ['receiver.postal_code', '="01067"', value('01067')],
  ['receiver.country', "'DE", value('DE')],
  ['weight', "'1,5", value('1.500')],
  ['receiver.postal_code', "'SW1A 1AA", value('SW1A 1AA')],
  ['receiver.city', "'s-Hertogenbosch", value("'s-Hertogenbosch")],
  ['receiver.city', 'Bad\r\n Homburg ', value('Bad Homburg')],
  ['receiver.name', ' Anna\u200B Meißner', value('Anna Meißner')],
  ['receiver.city', 'Ber\u200Clin\u200D', value('Berlin')],
  ['note', '👩\u200D👧 \u0645\u06CC\u200C\u062E', value('👩\u200D👧 \u0645\u06CC\u200C\u062E')],
  ['receiver.phone', "'+49 30 123456", value('+49 30 123456')],
  ['items.hs_code', "'0901", value('0901')],
  ['items.sku', '="0012"', value('0012')],
  ['items.name', 'two\nlines', value('two\nlines')],
  ['note', ' two\nlines ', value('two\nlines')],
  ['note', 'x'.repeat(10_001), problem('must have at most 10,000 characters')],
  ['tags', 'fragile, "big, heavy", fragile', value(['fragile', 'big, heavy'])],
  ['tags', '', value([])],
];

const dates: ValueRow[] = [
  ['order_date', '2026-04-03T10:20:30Z', value('2026-04-03T10:20:30Z')],
  ['order_date', '2026-04-03T10:20:30.123+02:00', value('2026-04-03T08:20:30Z')],
  ['order_date', '2026-04-03 10:20:30 +0100', value('2026-04-03T09:20:30Z')],
  ['order_date', '2026-04-03 10:20:30 UTC', value('2026-04-03T10:20:30Z')],
  ['order_date', '2026-04-03 10:20 GMT+2', value('2026-04-03T08:20:00Z')],
  ['order_date', '2026-04-03', value(local('2026-04-03T00:00'))],
  ['ship_by', '2026-04-03', value(local('2026-04-03T23:59'))],
  ['order_date', '2026-04-03T09:05', value(local('2026-04-03T09:05'))],
  ['order_date', '2026/4/3 9:05', value(local('2026-04-03T09:05'))],
  ['order_date', '13.04.2026', value(local('2026-04-13T00:00'))],
  ['order_date', '03.04.2026', value(local('2026-04-03T00:00'))],
  ['order_date', '04/13/26 1:05 PM', value(local('2026-04-13T13:05'))],
  ['order_date', '04.04.2026 12:00 am', value(local('2026-04-04T00:00'))],
  ['order_date', '3 Apr 2026', value(local('2026-04-03T00:00'))],
  ['order_date', 'Apr-13-26', value(local('2026-04-13T00:00'))],
  ['order_date', '03-Apr-26 09:05', value(local('2026-04-03T09:05'))],
  ['order_date', 'April 3rd, 2026 23:59', value(local('2026-04-03T23:59'))],
  ['order_date', '3. März 2026 um 14:30 Uhr', value(local('2026-03-03T14:30'))],
  ['order_date', '1er août 2026', value(local('2026-08-01T00:00'))],
  ['order_date', '3 de abril de 2026', value(local('2026-04-03T00:00'))],
  ['order_date', '3 luglio 2026', value(local('2026-07-03T00:00'))],
  ['order_date', '3 mei 2026', value(local('2026-05-03T00:00'))],
  ['order_date', '3 października 2026 r.', value(local('2026-10-03T00:00'))],
  ['order_date', 'Friday, 3 April 2026', value(local('2026-04-03T00:00'))],
  ['order_date', 'Fr., 03.04.2026 10:00', value(local('2026-04-03T10:00'))],
  ['order_date', 'vendredi 3 avril 2026', value(local('2026-04-03T00:00'))],
  ['order_date', 'Fri 03/04/2026', value(local('2026-04-03T00:00'))],
  ['order_date', '\u200E03.\u200E04.\u200E2026', value(local('2026-04-03T00:00'))],
  ['order_date', '03/04/2026', value(local('2026-04-03T00:00')), { date: 'day-first' }],
  ['order_date', '03/04/2026', value(local('2026-03-04T00:00')), { date: 'month-first' }],
  ['order_date', '03/04/2026', choices(local('2026-04-03T00:00'), local('2026-03-04T00:00'))],
  ['order_date', '03/04/2026 09:30', choices('2026-04-03T09:30:00Z', '2026-03-04T09:30:00Z'), { zone: 'utc' }],
  ['order_date', '45678', choices(local('2025-01-21T00:00'), local('2029-01-22T00:00'))],
  ['order_date', '45678.5', choices('2025-01-21T12:00:00Z', '2029-01-22T12:00:00Z'), { zone: 'utc' }],
  ['order_date', '25.10.2026 02:30', choices('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')],
  ['order_date', '2026-10-25T02:30', choices('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')],
  ['order_date', '25.10.2026 02:30 +02:00', value('2026-10-25T00:30:00Z')],
  [
    'order_date',
    '29.03.2026 02:30',
    problem('This time does not exist: clocks are set forward that day. Choose an earlier or later time.'),
  ],
  ['order_date', '03/25/2026', noDate, { date: 'day-first' }],
  ['order_date', 'Monday, 3 April 2026', noDate],
  ['order_date', '31.02.2026', noDate],
  ['order_date', '3 Foo 2026', noDate],
  ['order_date', '2026-04-03 25:00', noDate],
  ['order_date', 'tomorrow', noDate],
];

export const valueRows: readonly ValueRow[] = [
  ...weights,
  ...sizes,
  ...prices,
  ...counts,
  ...codes,
  ...texts,
  ...dates,
];
