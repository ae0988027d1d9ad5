import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import { readPrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { PrintQueue } from './print-queue.ts';
import { closeShownTrouble, tellPrinted, showPrinterTrouble } from './printer-trouble-toast.tsx';
import { shownJobs } from '#app/printing/ledger/shown-jobs.ts';
import { useFollowedJobs } from './use-followed-jobs.ts';

/**
 * On every page of a desk with printers: the papers of what was processed here go to them on their own, and what they report about their jobs
 * is written into the ledger. Draws nothing.
 */
export function PrintersAtWork() {
  const [api, queryClient, router] = [useApi(), useQueryClient(), useRouter()];
  useEffect(() => {
    const queue = new PrintQueue({ api, queryClient }, (printed, id) =>
      tellPrinted(printed, () => void router.navigate(linkTo.parcel(id))),
    );
    return queue.start();
  }, [api, queryClient, router]);
  useEffect(() => shownJobs.subscribe(() => closeShownTrouble(shownJobs.get())), []);
  useFollowedJobs((entry) => {
    if (shownJobs.get().includes(entry.printer?.job ?? '')) return;
    // The station has a place of its own for the parcel on the table, which is what was sent last.
    const [last] = readPrintLedger();
    const isOnTable = entry.parts.every(({ id }) => last?.parts.some((part) => part.id === id));
    if (router.state.location.pathname === '/station' && isOnTable) return;
    showPrinterTrouble(entry, () => void router.navigate(linkTo.printers()));
  });
  return null;
}
