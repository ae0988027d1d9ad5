import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { ExportChoice } from './export-choice.ts';
import type { ShopName } from './shops/shop-files.ts';

export const exportWords = defineWords({
  en: {
    title: 'Export parcels',
    scope: 'Parcels',
    selected: (count: number) => `Selected (${formatCount(count)})`,
    loaded: (count: number) => `Loaded (${formatCount(count)})`,
    wholeList: (count: number) => `All (${formatCount(count)})`,
    all: 'All matching',
    allHint: 'Loads the rest of the list first. You can stop at any time.',
    columns: 'Columns',
    columnNames: { list: 'As in the list', all: 'All fields', shop: 'For a shop' } satisfies Record<
      ExportChoice['columns'],
      string
    >,
    columnHints: {
      list: 'For reading. To edit and import again, choose “All fields”.',
      all: 'For editing: import the file again and only the cells you changed are sent.',
    } satisfies Record<Exclude<ExportChoice['columns'], 'shop'>, string>,
    shop: 'Shop',
    /** What takes the file. */
    shopHints: {
      shopify: 'Tracking numbers of shipped orders, taken by the add-on Matrixify.',
      woocommerce:
        'Tracking numbers of shipped orders, taken by the add-on Advanced Shipment Tracking, with dates as DD-MM-YYYY.',
      ebay: 'Tracking numbers of shipped orders, taken by the Merchant Integration Platform, as an order fulfillment feed.',
      amazon: 'Tracking numbers of shipped orders, taken by Seller Central, Upload Order Related Files.',
    } satisfies Record<ShopName, string>,
    loading: 'The list is loading.',
    skipped: (count: number) =>
      `${countWords.parcels(count)} skipped: not shipped, cancelled, or without an order number or tracking number.`,
    rows: 'Rows',
    rowNames: { parcel: 'One per parcel', item: 'One per item', label: 'One per label' } satisfies Record<
      ExportChoice['rows'],
      string
    >,
    rowHints: {
      parcel: 'Without items.',
      item: 'The parcel’s fields are in each of its rows.',
      label: 'Each tracking number in a row of its own; the parcel’s fields are in each.',
    } satisfies Record<ExportChoice['rows'], string>,
    target: 'Format',
    targetNames: {
      workbook: 'Workbook (.xlsx)',
      comma: 'CSV, commas',
      semicolon: 'CSV, semicolons',
      clipboard: 'Clipboard',
    } satisfies Record<ExportChoice['target'], string>,
    targetHints: {
      workbook: 'Text keeps its zeros; dates and numbers are real ones.',
      comma: 'Decimals with a point.',
      semicolon: 'Decimals with a comma, as Excel reads it in German, French and others.',
      clipboard: 'To paste into a spreadsheet.',
    } satisfies Record<ExportChoice['target'], string>,
    tooManyToCopy: (max: number) => `More than ${formatCount(max)} parcels are too many for the clipboard.`,
    copyLoaded: 'Only selected and loaded parcels can be copied.',
    nothing: 'There are no parcels to export.',
    cancel: 'Cancel',
    /** Without its ending. `ofShop`: as the shop wants it, null for a file of our own; `complete`: no parcel is missing. */
    fileName: (ofShop: string | null, stamp: string, complete: boolean) =>
      `${ofShop ?? 'parcels'}-${stamp}${complete ? '' : '-incomplete'}`,
    start: 'Export',
    progress: (written: number, of: number | null) =>
      of === null
        ? `${countWords.parcels(written)} exported`
        : `${formatCount(written)} of ${countWords.parcels(of)} exported`,
    among: (loaded: number) => `of ${formatCount(loaded)} loaded`,
    back: (time: string) => `back to ${time}`,
    upTo: (time: string) => `up to ${time}`,
    stop: 'Stop and save',
    failed: 'The export has stopped',
    tryAgain: 'Try again',
    savePart: 'Save what is exported',
    ready: (count: number) => `${countWords.parcels(count)} ready to copy.`,
    copy: 'Copy',
    sheet: 'Parcels',
    copyFailed: 'The browser does not let this page copy. Export a file instead.',
    done: (count: number, file: string) => `${countWords.parcels(count)} exported to ${file}.`,
    copied: (count: number) => `${countWords.parcels(count)} copied.`,
    incomplete: (sentence: string, file: string) => `Incomplete: ${sentence}. Saved as ${file}.`,
    repeated: 'The API repeated a page: the list may have more parcels.',
    gone: (count: number) =>
      `${countWords.parcels(count)} no longer ${plural(count, { one: 'exists', other: 'exist' })}.`,
    unreadable: (count: number) =>
      `${counted(count, { one: 'entry', other: 'entries' })} of the list could not be read.`,
  },
});
