import { showToast } from '#app/ui/feedback/toast-store.ts';
import { answerPrint } from '#app/printing/ledger/print-ledger.ts';
import { useFocusBack } from '#app/ui/dialog/use-focus-back.ts';
import { ConfirmPrinted } from './confirm-printed.tsx';
import { PrintChoice } from './print-choice.tsx';
import type { PrintRequest } from './print-request.ts';
import { printWords as words } from './print-words.ts';
import { SentToPrinters } from './sent-to-printers.tsx';
import type { OwnPages, PaperSaid } from './hand-over.ts';
import { usePrintJob } from './use-print-job.ts';

interface PrintJobProps {
  request: PrintRequest;
  onClose: () => void;
}

/** Prints parcels as one job, open while it is mounted: what and how, then printers or the browser's own dialog, and what came out. */
export function PrintJob({ request, onClose }: PrintJobProps) {
  // The frame that prints takes the focus between its dialogs.
  useFocusBack();
  const job = usePrintJob(request);
  const { printed } = job;
  const answer = (of: OwnPages, said: PaperSaid) => {
    answerPrint(of.id, said);
    goOn(of, said);
  };
  const goOn = (of: OwnPages, said: PaperSaid) => {
    if (job.goOnAfter(of, said) === 'nothing-left') onClose();
  };
  if (printed === null) return <PrintChoice job={job} onClose={onClose} />;
  const { dialog, sent } = printed;
  if (dialog === null) return <SentToPrinters sent={sent} onRest={answer} onClose={onClose} />;
  return (
    <ConfirmPrinted
      key={dialog.id}
      printed={dialog}
      sent={sent.map(({ id }) => id)}
      onAnswer={(said) => answer(dialog, said)}
      onAnsweredElsewhere={(said) => {
        showToast('info', words.answeredElsewhere(said === 'all' ? null : said.good, dialog.pages.length));
        goOn(dialog, said);
      }}
      onClose={onClose}
    />
  );
}
