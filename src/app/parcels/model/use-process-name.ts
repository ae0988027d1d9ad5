import { useApi } from '#app/api/parcel-desk-api.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { processNameWords as words } from './names/process-name-words.ts';

/** How processing is called that marks as printed: labels come out on their own only where this station has a printer for them. */
export function useProcessName(): string {
  const { settings } = useApi();
  const [{ labels }] = useChosenPrinters();
  return settings.printers && labels !== null ? words.processAndPrint : words.process;
}
