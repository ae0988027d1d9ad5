import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { PrintWhat } from '#app/printing/jobs/print-request.ts';
import { readChosenPrinters } from '#app/session/chosen-printers.ts';
import { readStationSettings } from './station-settings.ts';

/**
 * What a shipped parcel has printed. Declarations come out on their own where there is a printer for their paper; a browser's dialog
 * has one paper, so the station names them instead.
 */
export function papersOfStation({ settings }: Pick<ParcelDeskApi, 'settings'>): PrintWhat {
  const { prints } = readStationSettings();
  if (prints === 'kits') return 'kits';
  return settings.printers && readChosenPrinters().documents !== null ? 'papers' : 'labels';
}
