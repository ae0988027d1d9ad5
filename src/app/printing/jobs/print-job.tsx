import { AnswerPrint } from './answer-print.tsx';
import { PrintChoice } from './print-choice.tsx';
import type { PrintRequest } from './print-request.ts';
import { usePrintJob } from './use-print-job.ts';

interface PrintJobProps {
  request: PrintRequest;
  onClose: () => void;
}

/** Prints parcels as one job, open while it is mounted: what and how, the browser's own dialog, and what came out of it. */
export function PrintJob({ request, onClose }: PrintJobProps) {
  const job = usePrintJob(request);
  const { printed } = job;
  if (printed === null) return <PrintChoice job={job} onClose={onClose} />;
  return (
    <AnswerPrint
      key={printed.id}
      printed={printed}
      onAnswer={(said) => {
        if (job.answer(said) === 'nothing-left') onClose();
      }}
      onClose={onClose}
    />
  );
}
