import * as z from 'zod/mini';
import type { PrinterPurpose } from '#contract/desk/printers.ts';
import { readSetting, useSetting } from '#app/session/device-settings.ts';
import { bySchema } from '#app/session/setting-schema.ts';

const schema = z.object({ labels: z.nullable(z.string()), documents: z.nullable(z.string()) });

/** The names of this station's printers; null where the browser's print dialog is used. */
export type ChosenPrinters = Record<PrinterPurpose, string | null>;

const settingName = 'printers';
const readKept = bySchema(schema);
const dialogOnly: ChosenPrinters = { labels: null, documents: null };

export function useChosenPrinters(): [ChosenPrinters, (chosen: ChosenPrinters) => void] {
  return useSetting(settingName, readKept, dialogOnly);
}

export function readChosenPrinters(): ChosenPrinters {
  return readSetting(settingName, readKept, dialogOnly);
}
