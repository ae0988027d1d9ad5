import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { planSheets, wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import { type HandedOver, PrinterHandover } from '#app/printing/jobs/hand-over.ts';
import { usablePrintersQuery } from '#app/printing/printers/printer-queries.ts';
import { sendSheet } from '#app/printing/printers/send-to-printer.ts';
import { pointsPerMm, type Size } from '#app/printing/settings/paper.ts';
import { paperOf, type PrintSettings, sheetSizes, usePrintSettings } from '#app/printing/settings/print-settings.ts';
import type { SlipContent } from '#app/printing/slips/slip-content.ts';
import { slipFaces } from '#app/printing/slips/slip-faces.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { useComputation } from '#app/state/use-computation.ts';

/** How a sheet left the page: by the browser, or on a printer of the desk (`sent`, with what that said where it is not sure). */
type SheetOut = { how: HandedOver } | { how: 'sent'; printer: string; message: string | null };

export interface Sheet {
  /** Undefined until it is drawn. */
  pdf: Blob | undefined;
  notDrawn: boolean;
  out: SheetOut | null;
  /** Of what the browser took. */
  url: string | null;
  failure: unknown;
  busy: boolean;
  print: () => Promise<void>;
}

/** A sheet of the desk's own as a PDF, drawn once for each `key` as `content` is then (null: not yet), and what prints it. */
export function useSheet(key: string | null, title: string, content: () => SlipContent): Sheet {
  const api = useApi();
  const [settings] = usePrintSettings();
  const [chosen] = useChosenPrinters();
  const { data: printers } = useQuery({ ...usablePrintersQuery(api), retry: false });
  const [out, setOut] = useState<SheetOut | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [handover] = useState(() => new PrinterHandover());
  useEffect(() => () => handover.drop(), [handover]);

  const printer = printers?.find(({ name }) => name === chosen.documents) ?? null;
  const { width, height } = printer === null ? paperInBrowser(settings) : printer.paper;
  const size = { width: width * pointsPerMm, height: height * pointsPerMm };
  const isReady = key !== null && printers !== undefined;
  const pdf = useComputation(isReady ? JSON.stringify([key, size, settings]) : null, () =>
    drawn(content(), title, size, settings),
  );

  const print = async (): Promise<void> => {
    if (busy || pdf.data === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      if (printer === null) setOut({ how: await handover.give(pdf.data, title) });
      else {
        const { name, message } = await sendSheet(api, printer.name, title, pdf.data);
        setOut({ how: 'sent', printer: name, message });
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { pdf: pdf.data, notDrawn: pdf.error !== null, out, url: handover.url, failure, busy, print };
}

/** What a sheet goes onto where the browser prints it, in millimetres: never a label. */
function paperInBrowser({ paper }: PrintSettings): Size {
  return sheetSizes[paper === 'letter' ? 'letter' : 'a4'];
}

const sheetKey = 'sheet';

async function drawn(slip: SlipContent, title: string, size: Size, settings: PrintSettings): Promise<Blob> {
  const sizes = await composer.ask({ ask: 'slip', key: sheetKey, slip, size, faces: slipFaces() });
  if ('problem' in sizes) throw new Error(sizes.problem);
  const { sheets } = planSheets(
    sizes.pages.map((page) => ({ ...page, alone: true })),
    { sheet: { ...size, columns: 1, rows: 1 }, offset: paperOf(settings).offset },
    wholeSheet,
  );
  const pages = sizes.pages.map((_, page) => ({ key: sheetKey, page }));
  return composer.ask({ ask: 'compose', pages, sheets, title });
}
