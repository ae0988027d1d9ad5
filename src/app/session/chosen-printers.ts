import { isJsonObject } from '#contract/values/json-value.ts';
import type { PrinterPurpose } from '#contract/desk/prints/printers.ts';
import { readTextOrNull } from '#contract/values/tolerant-reading.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { type ReadStored, valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';

/** The names of this station's printers; null where the browser's print dialog is used. */
export type ChosenPrinters = Readonly<Record<PrinterPurpose, string | null>>;

const dialogOnly: ChosenPrinters = { labels: null, documents: null };
const readChosen: ReadStored<ChosenPrinters> = (stored) =>
  isJsonObject(stored)
    ? { labels: readTextOrNull(stored['labels']), documents: readTextOrNull(stored['documents']) }
    : undefined;
const store = new DeviceStore('printers', valueFormat(readChosen, dialogOnly));

export function useChosenPrinters(): [ChosenPrinters, (chosen: ChosenPrinters) => void] {
  return useStored(store);
}

export function readChosenPrinters(): ChosenPrinters {
  return store.read();
}
