import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { PanelBoundary } from '#app/errors/panel-boundary.tsx';
import type { PrintRequest } from '#app/printing/jobs/print-request.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useKeyHold } from '#app/shortcuts/use-key-hold.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';
import { documentActionsWords as actions, documentWords as words } from '#app/parcels/process/process-words.ts';
import { DocumentLink } from './document-link.tsx';
import type { PrintWish } from './document-view.tsx';
import styles from './document-panel.module.css';
import { type DocumentKind, DocumentTabs } from './document-tabs.tsx';
import { MarkPrinted } from '#app/parcels/process/mark-printed.tsx';
import { queryKeys } from '#app/api/cache/query-keys.ts';

interface DocumentPanelProps {
  parcel: Parcel;
  /** An attempt runs: the place of its label is kept free, so that what stands below does not move when it comes. */
  coming: boolean;
}

/** The documents of a processed parcel (SPEC.md 2.7). */
export function DocumentPanel({ parcel, coming }: DocumentPanelProps) {
  const [shown, setShown] = useState<DocumentKind>('labels');
  // A document that is requested from elsewhere comes on screen first, and is printed once it can be.
  const [toPrint, setToPrint] = useState<PrintWish | null>(null);
  const [opening, setOpening] = useState<'none' | 'coming' | 'here' | 'missing'>('none');
  useKeyHold(opening);
  const [printing, setPrinting] = useState<PrintRequest | null>(null);
  const { labels, customs_declaration: customs } = parcel.documents;
  const kind = customs === undefined ? 'labels' : shown;
  const printable = parcelCan.print(parcel);
  const readable = parcelCan.readDocuments(parcel);
  const queryClient = useQueryClient();
  // Labels that must not be printed any more do not stay in memory.
  const purged = !readable.allowed;
  useEffect(() => {
    if (purged) queryClient.removeQueries({ queryKey: queryKeys.documents, type: 'inactive' });
  }, [purged, queryClient]);
  const refused = refusalReason(printable) ?? refusalReason(readable);
  const subject = parcelName(parcel);
  const print = (wanted: DocumentKind) => {
    setShown(wanted);
    setToPrint({ kind: wanted });
    setOpening('coming');
  };
  useShortcuts(
    [
      { keys: 'l', label: actions.print.labels, subject, refused, run: () => print('labels') },
      ...(customs === undefined
        ? []
        : [
            {
              keys: 'Shift+L',
              label: actions.print['customs-declaration'],
              subject,
              refused,
              run: () => print('customs-declaration'),
            },
          ]),
      ...(refused === undefined
        ? [{ keys: 'Control+p', label: actions.printShown, run: () => print(kind), inFields: true, keyOnly: true }]
        : []),
    ],
    'documents',
  );
  if (!printable.allowed) return coming ? <p className={styles.coming}>{words.labelHere}</p> : null;
  // What is to be done comes first, what was done after the label.
  const marked = <MarkPrinted key="marked" parcel={parcel} />;
  return (
    <section className={styles.documents} aria-label={words.title}>
      {parcel.printed_at === null ? marked : null}
      {readable.allowed && customs !== undefined ? <DocumentTabs shown={kind} onShow={setShown} /> : null}
      {readable.allowed ? (
        <PanelBoundary>
          <DocumentLink
            key={kind}
            parcel={parcel}
            kind={kind}
            name={kind === 'labels' ? words.labels : words.customs}
            link={kind === 'labels' ? labels : customs}
            printWanted={toPrint?.kind === kind ? toPrint : null}
            onPrintTaken={(prints) => {
              setToPrint(null);
              setOpening(prints ? 'here' : 'missing');
            }}
            onPrint={(how) =>
              setPrinting({
                ids: [parcel.id],
                what: kind === 'labels' ? 'labels' : 'customs',
                atOnce: how === 'at-once',
              })
            }
          />
        </PanelBoundary>
      ) : null}
      {parcel.printed_at === null ? null : marked}
      {readable.allowed && printing !== null ? <PrintJob request={printing} onClose={() => setPrinting(null)} /> : null}
    </section>
  );
}
