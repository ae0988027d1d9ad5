import { defineWords, formatCount, inARow, oneOf } from '#app/words/define-words.ts';
import { inSentence } from '#app/words/in-sentence.ts';
import type { ItemTrouble } from '#app/spreadsheet/round-trip/item-matches.ts';
import type { SpreadsheetDamage } from '#app/spreadsheet/round-trip/spreadsheet-damage.ts';

/** Ends of sentences that begin with the field. */
export const checkWords = defineWords({
  en: {
    differs: (line: number, other: number) =>
      `differs between line ${formatCount(line)} and line ${formatCount(other)} of the same order`,
    /** The name of a column. */
    problem: 'problem',
    differing: 'differs between lines of one order',
    noId: 'is not a parcel ID. Leave it empty to create a parcel.',
    noSuchParcel: 'is not the ID of a parcel on this server',
    notInList: 'is not in the list: enter its name, or its ID',
    sameOrder: (line: number) =>
      `has the same order number as line ${formatCount(line)}, and no items: they become one parcel`,
    formulaError: (error: string) => `is ${error}, the error of a formula in the spreadsheet: enter the value`,
    otherCurrency: {
      column: (price: string, code: string) =>
        `“${price}” is not in ${code}, the currency of its row. Correct the price or the currency.`,
      fixed: (price: string, code: string) =>
        `“${price}” is not in ${code}, the fixed value of the currency. Correct the price, or change the currency at “Columns”.`,
      prices: (price: string, code: string) =>
        `“${price}” is not in ${code}, the currency of another price of this parcel. A parcel has one currency.`,
      nothing: (price: string) =>
        `“${price}” may be in several currencies. Write it like 12.50 USD, or choose the currency at “Columns”.`,
    },
    otherCurrencies: 'is in another currency than its parcel',
    damage: {
      exponent: 'A spreadsheet rounded it to an exponent. Enter all its digits.',
      digits: 'A spreadsheet may have replaced its last digits with zeros.',
      date: 'A spreadsheet may have made a date of it.',
      lost: {
        zeros: (suggested: string) => `A spreadsheet may have dropped leading zeros. Is it ${suggested}?`,
        decimals: (suggested: string) => `A spreadsheet may have dropped zeros behind the point. Is it ${suggested}?`,
        whole: (suggested: string) => `A program may have added decimals to a whole number. Is it ${suggested}?`,
      },
      lostGroups: {
        zeros: 'A spreadsheet may have dropped leading zeros.',
        decimals: 'A spreadsheet may have dropped zeros behind the point.',
        whole: 'A program may have added decimals to a whole number.',
      },
      /** `ofMac`: the day that it is in files of old Macs; null where it is none. */
      serial: (day: string, ofMac: string | null) =>
        ofMac === null
          ? `A spreadsheet made a number of the date. It is ${day}.`
          : `A spreadsheet made a number of the date. It is ${day}, or in files of old Macs ${ofMac}.`,
      serials: 'A spreadsheet made a number of the date.',
    },
    nameless:
      'is missing, while other rows of this order name their items: enter it, or empty the quantity and the price of this row',
    namelessItems: 'is missing, while other rows of the order name their items',
    /** `header`, `value`: the cell that says so. */
    inPart: (header: string, value: string) =>
      `may be more than is still to be shipped: ${inSentence(header)} is “${inSentence(value)}”`,
    inParts: (header: string) => `may be more than is still to be shipped: ${inSentence(header)} is not 0`,
    /** A cell of postal code and place; `example`: a postal code of its country. */
    town: {
      unclear: (example: string) =>
        `cannot be split with certainty: enter the postal code, a comma and the city, like ${example}, City`,
      withoutCountry:
        'cannot be split with certainty, since the country is missing or its postal codes are not known here: enter it like 12345, City',
      group: 'cannot be split with certainty',
    },
    onceMore: 'is in several rows without items. They become one parcel.',
  },
});

interface RoundTripWords {
  /** Behind `version` in the header of a file. */
  versionNote: string;
  damaged: string;
  strange: string;
  differing: (rows: readonly string[]) => string;
  items: Record<ItemTrouble, string>;
  removed: string;
  /** Ends of sentences that begin with the field; the days as the API writes them. */
  eitherDate: (days: readonly string[]) => string;
  eitherDates: string;
  damage: (damage: SpreadsheetDamage, before: string) => string;
}

const damages: Record<SpreadsheetDamage, string> = {
  zeros: 'A spreadsheet dropped leading zeros.',
  exponent: 'A spreadsheet rounded it to an exponent.',
  digits: 'A spreadsheet replaced the last digits with zeros.',
  sign: 'A spreadsheet dropped the plus sign.',
  date: 'A spreadsheet made a date of it.',
  dot: 'A spreadsheet dropped the decimal point.',
  number: 'A spreadsheet made a number of it.',
  truth: 'A spreadsheet made “true” or “false” of it.',
  time: 'A spreadsheet made a time of it.',
};

export const roundTripWords = defineWords<RoundTripWords>({
  en: {
    versionNote: 'do not edit',
    damaged: 'The version is damaged: each cell that differs from the parcel counts as changed by someone else too.',
    strange: 'The version belongs to another parcel: each cell that differs counts as changed by someone else too.',
    differing: (texts) =>
      `Rows of this parcel differ: ${inARow(texts.map((text) => `“${text}”`))}. Make them the same.`,
    items: {
      twice: 'Two rows have this item number. Empty the item cell of the new item.',
      number: 'The item number was changed. Restore it, or empty it to add an item.',
      unclear: 'This item was changed or removed meanwhile. Export the parcel again to edit it.',
    },
    eitherDate: (days) => `can be read in two ways: enter ${oneOf(days)}`,
    eitherDates: 'can be read in two ways: enter it like 2026-03-25',
    removed: 'Quantity 0: the item is removed.',
    damage: (damage, before) => `${damages[damage]} It was “${before}”.`,
  },
});
