import type { SettingKind } from '#contract/desk/desk-settings.ts';
import { defineWords, inARow } from '#app/words/define-words.ts';

const named = (what: string, name: string) => (name === '' ? what : `${what} “${name}”`);

/** What a setting consists of, by the names of its fields. */
const parts: Readonly<Record<string, string | undefined>> = {
  name: 'name',
  place: 'place in the row',
  view: 'state',
  sort: 'order',
  source: 'source',
  since: 'times',
  display: 'columns and density',
  method: 'shipping method',
  days: 'days',
  time: 'time',
  columns: 'columns',
  fixed: 'fixed values',
  formats: 'formats',
  dates: 'order of day and month',
  currencies: 'currencies',
  width: 'width of the page',
  height: 'height of the page',
  cut: 'frame of the label',
  turn: 'rotation',
  number: 'number',
  sku: 'SKU',
  parcels: 'parcels',
  key: 'code',
};

export const settingConflictWords = defineWords({
  en: {
    kinds: {
      view: 'saved view',
      pickup: 'pickup time',
      mapping: 'column mapping',
      'label-cut': 'label cut',
      'refusal-note': 'refusal note',
      station: 'station name',
      handover: 'end-of-day list',
      'command-codes': 'code of the command sheet',
      hold: 'tag of holds',
      'product-code': 'learned code',
      'code-offer': 'code to learn',
    } satisfies Record<SettingKind, string>,
    /** The page of a label cut. */
    page: (width: number, height: number) => `${width} × ${height} mm`,
    changedElsewhere: (what: string, name: string, station: string | null, at: string) =>
      `The ${named(what, name)} was changed here and ${station === null ? 'elsewhere' : `at ${station}`}, ${at}.`,
    deletedElsewhere: (what: string, name: string) =>
      `The ${named(what, name)} was changed here and deleted elsewhere.`,
    refused: (what: string, name: string) => `The ${named(what, name)} could not be shared. It is on this device only.`,
    different: (parts: readonly string[]) => `Different: ${inARow(parts)}`,
    parts,
    versions: (part: string, mine: string, theirs: string) => `${part} (mine: ${mine}; theirs: ${theirs})`,
    takeTheirs: 'Use theirs',
    keepMine: 'Use mine',
    discard: 'Discard it',
    tryAgain: 'Try again',
  },
});
