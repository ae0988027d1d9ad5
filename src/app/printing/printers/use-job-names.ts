import type { PrintJob, PrintJobContent } from '#contract/desk/prints/print-jobs.ts';
import { maxFirstParcels } from '#contract/desk/prints/print-records.ts';
import { namesOfFirst, useParcelNames } from '#app/parcels/lookup/known-names.ts';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { printerWords as words } from './printer-words.ts';

type NamedJob = Pick<PrintJob, 'title' | 'content'>;

/** What these print jobs are called: the desk keeps ids of parcels, and the page looks up what they are called now. */
export function useJobNames(jobs: readonly NamedJob[]): (job: NamedJob) => string {
  const names = useParcelNames(jobs.flatMap(({ content }) => firstParcels(content ?? null)));
  return ({ title, content = null }) => {
    if (content === null) return title === '' ? words.job : title;
    return words.jobName(content, namesOfFirst(firstParcels(content), content.parcels ?? 1, names));
  };
}

function firstParcels(content: PrintJobContent | null): readonly string[] {
  return content?.parcel == null ? (content?.first_parcels ?? []) : [content.parcel];
}

/** What a job of this device holds. */
export function contentOfEntry({ parts }: Pick<PrintEntry, 'parts'>): PrintJobContent {
  const ids = [...new Set(parts.map(({ id }) => id))];
  const [first = null, ...others] = ids;
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return {
    parcel: others.length === 0 ? first : null,
    ...(others.length > 0 && { parcels: ids.length, first_parcels: ids.slice(0, maxFirstParcels) }),
    documents: kinds.map((document) => {
      const own = parts.filter(({ kind }) => kind === document);
      const pages = own.reduce((sum, part) => sum + part.pages.length, 0);
      return { document, parcels: new Set(own.map(({ id }) => id)).size, pages };
    }),
  };
}
