import {
  isItemField,
  type OwnFileField,
  ownFileFields,
  townField,
  type ColumnField,
  type FileField,
} from '#app/spreadsheet/file-fields.ts';
import type { Mapping, NamedIds, FileFacts } from '#app/spreadsheet/file-types.ts';
import { plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import { exportedColumns } from './exported-columns.ts';
import { certainFormats } from './format-questions.ts';
import { type About, fieldOfPath, type Meaning, meaningsOf, ranks } from './names/header-meanings.ts';
import { fieldsNamed, lastName } from './names/field-names.ts';
import { fieldsByLayout } from './names/shop-layouts.ts';
import { isBlank } from '#app/spreadsheet/check/group-rows.ts';
import { repeatedItemFields } from '#app/spreadsheet/row-kinds/item-groups.ts';
import { twinsOf } from '#app/spreadsheet/row-kinds/twin-columns.ts';
import { openWeight } from '#app/spreadsheet/row-kinds/weight-owner.ts';
import { areArticleNames, areEmails, areHouseNumbers, areShortNames, areTowns, mayHold } from './names/value-looks.ts';

/** A column that may hold a field. */
interface Candidate extends Meaning {
  place: number;
  isEmpty: boolean;
}

/** A customer's contact data are the same for every payer. */
const contactFields: readonly ColumnField[] = ['receiver.email', 'receiver.phone'];

/**
 * What the columns of a file hold, guessed from their names and first values. A field is taken once; a name or a second address line
 * that is in parts takes them all. Formats are those that these values make certain. `namedIds` lists the account's own shipping
 * methods and packagings from a shop's names for them.
 */
export function guessMapping({ header, samples, choices = {}, numbers }: FileFacts, namedIds: NamedIds): Mapping {
  const exported = exportedColumns(header);
  if (exported !== null)
    return {
      columns: exported,
      fixed: {},
      formats: certainFormats({ header, values: (place) => samples[place] ?? [], numbers }, exported),
    };
  const own = ownFields(header);
  const layout = fieldsByLayout(header, samples);
  const repeated = repeatedItemFields(header);
  // Which of them are the parcel's their values tell, or the user.
  const twins = new Set(twinsOf(header).flatMap(({ groups }) => groups.flat()));
  const columns: (FileField | null)[] = header.map((_, place) => {
    const said = own[place] ?? layout[place];
    return said === undefined ? (repeated[place] ?? null) : said;
  });
  const isOpen = (place: number) =>
    !twins.has(place) && (own[place] ?? repeated[place]) === undefined && layout[place] === undefined;
  const samplesOf = (place: number) => (samples[place] ?? []).filter((sample) => !isBlank(sample));

  const found = header.flatMap((name, place) =>
    isOpen(place)
      ? meaningsOf(name)
          .filter(({ about, field }) => about === 'path' || (about !== 'from' && mayHold(field, samplesOf(place))))
          .filter(({ field }, _, all) => isMeantArticle(field, all, samplesOf(place)))
          .flatMap((meaning) => namedAs(meaning, choices[place] ?? samplesOf(place), namedIds))
          .map((meaning) => ({ ...meaning, place, isEmpty: samplesOf(place).length === 0 }))
      : [],
  );
  const taken = new Set(columns);
  const candidates = ofTheReceiver(oneMeaningEach(found, header)).filter(({ field }) => !taken.has(field));
  for (const those of grouped(candidates, ({ field }) => field).values())
    for (const { place, field } of best(those, samplesOf)) columns[place] = field;

  settleTown(columns, (place) => own[place] === undefined && areTowns(samplesOf(place)));
  settleHouseNumber(columns, header, isOpen, samplesOf);
  settleDescription(columns, (place) => fieldOfPath(header[place] ?? '') === null && areShortNames(samplesOf(place)));

  // Whose it is the rows tell, or the user.
  const weight = openWeight(header);
  if (weight !== null && columns[weight] === 'items.weight') columns[weight] = null;

  for (const [place, name] of header.entries())
    if (columns[place] === null && isOpen(place) && !columns.includes('receiver.email'))
      if (isTheReceivers(name) && areEmails(samplesOf(place))) columns[place] = 'receiver.email';

  return { columns, fixed: {}, formats: certainFormats({ header, values: samplesOf, numbers }, columns) };
}

const townFields: readonly ColumnField[] = ['receiver.city', 'receiver.postal_code', townField];

/**
 * Columns of their own say postal code and place better than one for both. Where one of the two has none, the column of the other may hold
 * both: its values tell.
 */
function settleTown(columns: (FileField | null)[], isTown: (place: number) => boolean): void {
  const [city, code] = [columns.indexOf('receiver.city'), columns.indexOf('receiver.postal_code')];
  const [town, only] = [columns.indexOf(townField), Math.max(city, code)];
  if (city !== -1 && code !== -1) {
    if (town !== -1) columns[town] = null;
  } else if (town === -1 && only !== -1 && isTown(only)) columns[only] = townField;
}

const numberNames = /^(?:n|nr|no|num|number|numero|nummer|hno)$/;

/** `Street, No.`: behind streets without a number a column of numbers has those of their houses, also where it is named as a second line. */
function settleHouseNumber(
  columns: (FileField | null)[],
  header: readonly string[],
  isOpen: (place: number) => boolean,
  samplesOf: (place: number) => readonly string[],
): void {
  const street = columns.indexOf('receiver.address_line_1');
  const place = street + 1;
  if (street === -1 || columns.includes('receiver.house_number') || !isOpen(place)) return;
  const isNamed = columns[place] === null && numberNames.test(plainName(header[place] ?? ''));
  if (!isNamed && columns[place] !== 'receiver.address_line_2') return;
  // A spreadsheet may have made days of some.
  if (!areHouseNumbers(samplesOf(place), isNamed ? 0.5 : 1)) return;
  if (samplesOf(street).every((sample) => !/\d/.test(sample))) columns[place] = 'receiver.house_number';
}

/** `SKU, Description, Qty`: where no column names the items, what describes them in a few words does. */
function settleDescription(columns: (FileField | null)[], isName: (place: number) => boolean): void {
  const place = columns.indexOf('items.description');
  if (place !== -1 && !columns.includes('items.name') && isName(place)) columns[place] = 'items.name';
}

/** What only our own files have, which name their fields as the API does. */
function ownFields(header: readonly string[]): readonly (OwnFileField | undefined)[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const isOwn = names.includes('version') || names.some((name) => fieldOfPath(name)?.includes('.') === true);
  return names.map((name) => (isOwn ? ownFileFields.find((field) => field === name) : undefined));
}

/**
 * A shop's own name for a way of shipping is the buyer's wish, not a method of the account, also where another of its names is by chance
 * that of a method.
 */
function namedAs(meaning: Meaning, values: readonly string[], namedIds: NamedIds): Meaning[] {
  const { field } = meaning;
  const areNamed = (of: keyof NamedIds) => values.every((value) => isNamed(value, namedIds[of]));
  if (field === 'shipping_request' && values.length > 0 && areNamed('shipping_method_id'))
    return [{ ...meaning, field: 'shipping_method_id' }];
  if (field !== 'shipping_method_id' && field !== 'packaging_id') return [meaning];
  if (meaning.about === 'path' || areNamed(field)) return [meaning];
  return field === 'packaging_id' ? [] : [{ ...meaning, field: 'shipping_request' }];
}

/** Whether what a column is, a method or only a wish for one, depends on all its values. */
export function mayNameIds(header: string): boolean {
  return meaningsOf(header).some(({ field }) => namingFields.includes(field));
}

const namingFields: readonly ColumnField[] = ['shipping_method_id', 'packaging_id', 'shipping_request'];

function isNamed(text: string, named: readonly { id: string; name: string }[]): boolean {
  const plain = text.trim().toLowerCase();
  return named.some(({ id, name }) => id.toLowerCase() === plain || name.trim().toLowerCase() === plain);
}

/**
 * Without the addresses that are not the receiver's: beside a whole delivery address, one without a word about it is the one that
 * pays; a buyer's is only taken where there is no other.
 */
function ofTheReceiver(found: readonly Candidate[]): Candidate[] {
  const has = (abouts: readonly About[], field: ColumnField) =>
    found.some((one) => one.field === field && abouts.includes(one.about) && !one.isEmpty);
  const isWhole = (abouts: readonly About[]) =>
    has(abouts, 'receiver.address_line_1') && townFields.some((field) => has(abouts, field));
  const delivery = isWhole(['path', 'to']);
  const any = isWhole(['path', 'to', 'plain']);
  const isAddress = ({ field }: Candidate) => field.startsWith('receiver.') && !contactFields.includes(field);
  const isEmpty = found.every((one) => one.about !== 'to' || one.isEmpty || !isAddress(one));
  const isUnused = isWhole(['plain']) && isEmpty;
  // A shop whose orders all go to the address that pays leaves the other one out.
  const onlyBill = !any && isEmpty && isWhole(['bill']) && found.some((one) => one.about === 'to' && isAddress(one));
  return found.filter((one) => {
    const { field, about } = one;
    if (!isAddress(one)) return true;
    if (about === 'bill') return onlyBill;
    if (onlyBill || (about === 'to' && isUnused)) return false;
    const isOther = about === 'buyer' ? any : about === 'plain' && delivery;
    return !isOther || (field === 'receiver.name' && !has(['path', 'to'], field));
  });
}

/**
 * A name that a parcel and an item have is the item's behind a column of an item; in front of one only where another column may hold
 * the parcel's, and no field of the parcel is before it unless the name comes again. A note is the parcel's unless it has another; a
 * reference in front of an item is the item's unless that has a code.
 */
function oneMeaningEach(found: readonly Candidate[], header: readonly string[]): Candidate[] {
  // Those before a column are decided already.
  const byPlace = grouped(found, ({ place }) => place);
  const isItems = (place: number) => byPlace.get(place)?.every(({ field }) => isItemField(field)) ?? false;
  const hasOther = (place: number, fields: readonly FileField[]) =>
    found.some((one) => one.place !== place && fields.includes(one.field) && !isItems(one.place - 1));
  for (const [place, meanings] of byPlace) {
    const items = meanings.filter(({ field }) => isItemField(field));
    const others = meanings.filter(({ field }) => !isItemField(field));
    if (items.length === 0 || others.length === 0) continue;
    const fields = others.map(({ field }) => field);
    const isFirst = !byPlace.has(place - 1) || header.indexOf(header[place] ?? '') < place;
    const isArticle =
      fields.includes('reference') &&
      isItems(place + 1) &&
      !found.some((one) => one.place !== place && one.field === 'items.sku');
    const isItem =
      isArticle ||
      (isItems(place - 1)
        ? !fields.includes('note') || hasOther(place, fields)
        : isItems(place + 1) && isFirst && hasOther(place, fields));
    byPlace.set(place, isItem ? items : others);
  }
  return [...byPlace.values()].flat();
}

/** The columns that hold the field best: one, or those of its parts. */
function best(candidates: readonly Candidate[], samplesOf: (place: number) => readonly string[]): Candidate[] {
  const ordered = candidates.toSorted(
    (one, other) =>
      (contactFields.includes(one.field) ? Number(one.isEmpty) - Number(other.isEmpty) : 0) ||
      ranks[one.about] - ranks[other.about] ||
      Number(one.isEmpty) - Number(other.isEmpty) ||
      one.order - other.order,
  );
  const [first] = ordered;
  if (first === undefined) return [];
  const whole = ordered.find(({ part, about }) => part === null && ranks[about] <= ranks[first.about]);
  const given = whole === undefined ? undefined : givenName(whole, ordered, samplesOf);
  if (whole !== undefined) return given === undefined ? [whole] : [given, whole];
  const sameOnes = ordered.filter(({ about }) => about === first.about);
  return sameOnes.filter(({ part }, at) => sameOnes.findIndex((one) => one.part === part) === at);
}

/** The first name in front of a `Name` that is the last one: no other column is, and no value of it has a first name in it. */
function givenName(
  { field, about, order, place: name }: Candidate,
  candidates: readonly Candidate[],
  samplesOf: (place: number) => readonly string[],
): Candidate | undefined {
  const parts = candidates.filter((one) => one.about === about && one.part !== null && !one.isEmpty);
  const given = parts.find(({ part }) => part === 0);
  const isShort = fieldsNamed('name')
    .concat(fieldsNamed('naam'))
    .some((one) => one.field === field && one.order === order);
  if (field !== 'receiver.name' || !isShort || given === undefined || parts.some(({ part }) => part === lastName))
    return undefined;
  const firsts = new Set(samplesOf(given.place).map(plainName));
  const isWhole = samplesOf(name).some((sample) => sample.split(/[\s,]+/).some((word) => firsts.has(plainName(word))));
  return isWhole ? undefined : given;
}

function grouped<Key>(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => Key): Map<Key, Candidate[]> {
  const groups = new Map<Key, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return groups;
}

/** `Article` may be a code or a name: its values tell. */
function isMeantArticle(field: FileField, meanings: readonly Meaning[], samples: readonly string[]): boolean {
  const isEither = (['items.sku', 'items.name'] as const).every((one) => meanings.some((other) => other.field === one));
  return !isEither || field !== (areArticleNames(samples) ? 'items.sku' : 'items.name');
}

/** No column of the seller's, or of who pays, by its name. */
function isTheReceivers(header: string): boolean {
  return !meaningsOf(`${header} email`).some(({ about }) => about === 'from' || about === 'bill');
}
