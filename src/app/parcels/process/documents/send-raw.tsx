import { useQuery } from '@tanstack/react-query';
import { Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { type PrinterLanguage, printerLanguageTypes } from '#contract/documents/printer-language.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import type { PrintedKind } from '#app/printing/jobs/print-request.ts';
import { usablePrintersQuery } from '#app/printing/printers/printer-queries.ts';
import { sendAsItIs } from '#app/printing/printers/send-to-printer.ts';
import { SentLines } from '#app/printing/printers/sent-lines.tsx';
import { Button } from '#app/ui/button.tsx';
import { documentWords as words } from '#app/parcels/process/process-words.ts';

interface SendRawProps {
  parcel: Parcel;
  kind: PrintedKind;
  language: PrinterLanguage;
  raw: Blob;
}

/** Sends a label in a printer's own language to one that the printer file lets take it; nothing where there is none. */
export function SendRaw({ parcel, kind, language, raw }: SendRawProps) {
  const api = useApi();
  const { data: printers = [] } = useQuery(usablePrintersQuery(api));
  const [sent, setSent] = useState<string[]>([]);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { guard, question } = useClaimGuard();
  const send = async (printer: string) => {
    setSending(true);
    setError(null);
    try {
      const document = new Blob([raw], { type: printerLanguageTypes[language] });
      setSent([...sent, await sendAsItIs(api, { printer, parcel, kind, document })]);
    } catch (caught) {
      setError(caught);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {printers
        .filter((printer) => printer.raw.includes(language))
        .map(({ name }) => (
          <Button key={name} busy={sending} onClick={() => guard('print', [parcel], () => void send(name))}>
            <PrinterIcon size={15} aria-hidden="true" />
            {words.sendRaw(name)}
          </Button>
        ))}
      {question}
      <div role="status">
        <SentLines ids={sent} unsent={null} />
      </div>
      {error === null ? null : <ErrorNotice error={error} />}
    </>
  );
}
