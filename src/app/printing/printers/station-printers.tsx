import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { PrinterFields } from './printer-fields.tsx';
import { printersQuery } from './printer-queries.ts';
import { printerWords as words } from './printer-words.ts';

/** Which printers this device uses; where the desk has none, that it has none. */
export function StationPrinters() {
  const api = useApi();
  const { data: printers } = useQuery(printersQuery(api));
  const [chosen, choose] = useChosenPrinters();
  if (printers === undefined) return null;
  if (printers.length === 0) return <p className="muted">{words.none}</p>;
  return (
    <>
      <PrinterFields printers={printers} chosen={chosen} onChosen={choose} />
      <p className="muted">{chosen.labels === null ? words.byDialog : words.bySelf(chosen.labels)}</p>
    </>
  );
}
