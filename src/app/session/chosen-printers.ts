import { isJsonObject } from '#contract/values/json-value.ts';
import type { PrinterPurpose } from '#contract/desk/printers.ts';
import { readTextOrNull } from '#contract/values/tolerant-reading.ts';
import { type ReadSetting, readSetting, useSetting } from './device-settings.ts';

/** The names of this station's printers; null where the browser's print dialog is used. */
export type ChosenPrinters = Readonly<Record<PrinterPurpose, string | null>>;

const settingName = 'printers';
const dialogOnly: ChosenPrinters = { labels: null, documents: null };
const readKept: ReadSetting<ChosenPrinters> = (kept) =>
  isJsonObject(kept)
    ? { labels: readTextOrNull(kept['labels']), documents: readTextOrNull(kept['documents']) }
    : undefined;

export function useChosenPrinters(): [ChosenPrinters, (chosen: ChosenPrinters) => void] {
  return useSetting(settingName, readKept, dialogOnly);
}

export function readChosenPrinters(): ChosenPrinters {
  return readSetting(settingName, readKept, dialogOnly);
}
