import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { planSheets, wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import { gatherParcels } from '#app/printing/jobs/gather-parcels.ts';
import { type HandedOver, PrinterHandover } from '#app/printing/jobs/hand-over.ts';
import { printersQuery } from '#app/printing/printers/printer-queries.ts';
import { sendSheet } from '#app/printing/printers/send-to-printer.ts';
import { pointsPerMm, type Size } from '#app/printing/settings/paper.ts';
import { paperOf, type PrintSettings, sheetSizes, usePrintSettings } from '#app/printing/settings/print-settings.ts';
import { slipFaces } from '#app/printing/slips/slip-faces.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { useComputation } from '#app/state/use-computation.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { pickLines } from './pick-lines.ts';
import { pickSheetOf } from './pick-sheet-of.ts';
import { pickSheetWords as words } from './pick-sheet-words.ts';

/** How a sheet left the page: by the browser, or on a printer of the desk (`sent`, with what that said where it is not sure). */
export type SheetOut = { how: HandedOver } | { how: 'sent'; printer: string; message: string | null };

/** A pick list over parcels, read as their slips are, as lines for the screen and as a PDF for paper; and what prints it. */
export function usePickSheet(ids: readonly string[]) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [settings] = usePrintSettings();
  const [chosen] = useChosenPrinters();
  const { data: printers } = useQuery({ ...printersQuery(api), retry: false });
  const place = useStationName(ownStation());
  const [done, setDone] = useState(0);
  const [out, setOut] = useState<SheetOut | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [handover] = useState(() => new PrinterHandover());
  useEffect(() => () => handover.drop(), [handover]);

  const { data: gathered } = useComputation(ids.join(' '), () =>
    gatherParcels({ api, queryClient }, ids, 'slips', setDone),
  );
  const parcels = useMemo(() => gathered?.parcels.map(({ parcel }) => parcel), [gathered]);
  const lines = useMemo(() => pickLines(parcels ?? []), [parcels]);
  const printer = printers?.find(({ name }) => name === chosen.documents) ?? null;
  const { width, height } = printer === null ? paperInBrowser(settings) : printer.paper;
  const size = { width: width * pointsPerMm, height: height * pointsPerMm };
  const isReady = parcels !== undefined && printers !== undefined && lines.length > 0;
  const pdf = useComputation(isReady ? JSON.stringify([ids, size, settings]) : null, () =>
    drawn(
      pickSheetOf(lines, parcels ?? [], { place, time: formatTimestamp(new Date().toISOString()) }),
      size,
      settings,
    ),
  );

  const print = async (): Promise<void> => {
    if (busy || pdf.data === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      if (printer === null) setOut({ how: await handover.give(pdf.data, words.title) });
      else {
        const { name, message } = await sendSheet(api, printer.name, words.title, pdf.data);
        setOut({ how: 'sent', printer: name, message });
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    lines,
    skipped: gathered?.skipped ?? [],
    /** Null once all are read. */
    progress: gathered === undefined ? { done, of: ids.length } : null,
    pdf: pdf.data,
    notDrawn: pdf.error !== null,
    out,
    /** Of what the browser took. */
    url: handover.url,
    failure,
    busy,
    print,
  };
}

/** What a sheet goes onto where the browser prints it, in millimetres: never a label. */
function paperInBrowser({ paper }: PrintSettings): Size {
  return sheetSizes[paper === 'letter' ? 'letter' : 'a4'];
}

const sheetKey = 'pick list';

async function drawn(slip: ReturnType<typeof pickSheetOf>, size: Size, settings: PrintSettings): Promise<Blob> {
  const sizes = await composer.ask({ ask: 'slip', key: sheetKey, slip, size, faces: slipFaces() });
  if ('problem' in sizes) throw new Error(sizes.problem);
  const { sheets } = planSheets(
    sizes.pages.map((page) => ({ ...page, alone: true })),
    { sheet: { ...size, columns: 1, rows: 1 }, offset: paperOf(settings).offset },
    wholeSheet,
  );
  const pages = sizes.pages.map((_, page) => ({ key: sheetKey, page }));
  return composer.ask({ ask: 'compose', pages, sheets, title: words.title });
}
