import { useQuery } from '@tanstack/react-query';
import type { Printer } from '#contract/desk/prints/printers.ts';
import { useActorNames } from '#app/api/desk/actor-names.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { sharedPrinterWords } from '#app/printing/settings/printing-settings-words.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { PrinterFields } from './printer-fields.tsx';
import { printersQuery, printJobsQuery } from './printer-queries.ts';
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
      {printers
        .filter(({ name }) => name === chosen.labels || name === chosen.documents)
        .map((printer) => (
          <SharedPrinter key={printer.name} printer={printer} />
        ))}
    </>
  );
}

/** Which other stations send to a printer of this one, and how it is known whose a paper is. */
function SharedPrinter({ printer: { name, banner = false } }: { printer: Printer }) {
  const { data: jobs = [] } = useQuery(printJobsQuery(useApi()));
  const namesOf = useActorNames();
  const own = ownStation();
  const senders = jobs.flatMap(({ printer, station }) => (printer === name && station != null ? [station] : []));
  const others = new Set(senders.filter((station) => station !== own));
  if (others.size === 0) return null;
  const stations = [...others, own].flatMap((station) => namesOf({ station, person: null }).station ?? []);
  const { named, unnamed } = sharedPrinterWords;
  return <p className="muted">{banner ? named(name, stations) : unnamed(name, stations)}</p>;
}
