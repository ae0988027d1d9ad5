import type { PrintJob, PrintJobContent } from '#contract/desk/prints/print-jobs.ts';
import { useParcelNames } from '#app/parcels/lookup/known-names.ts';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { printerWords as words } from './printer-words.ts';

type NamedJob = Pick<PrintJob, 'title' | 'content'>;

/** What these print jobs are called: the desk keeps ids of parcels, and the page looks up what they are called now. */
export function useJobNames(jobs: readonly NamedJob[]): (job: NamedJob) => string {
  const names = useParcelNames(jobs.flatMap(({ content }) => content?.parcel ?? []));
  return ({ title, content = null }) => {
    if (content === null) return title === '' ? words.job : title;
    return words.jobName(content, content.parcel === null ? null : (names.get(content.parcel) ?? null));
  };
}

/** What a job of this device holds. */
export function contentOfEntry({ parts }: Pick<PrintEntry, 'parts'>): PrintJobContent {
  const [first, ...others] = new Set(parts.map(({ id }) => id));
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return {
    parcel: others.length === 0 ? (first ?? null) : null,
    documents: kinds.map((document) => {
      const own = parts.filter(({ kind }) => kind === document);
      const pages = own.reduce((sum, part) => sum + part.pages.length, 0);
      return { document, parcels: new Set(own.map(({ id }) => id)).size, pages };
    }),
  };
}
