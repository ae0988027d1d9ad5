import { defaultSort, type ListQuery, sortParts } from '#contract/list-query.ts';
import { formatTimestamp } from '#app/words/time.ts';
import type { SourceProgress } from './export-source.ts';
import { exportWords as words } from './export-words.ts';
import { inARow } from '#app/words/define-words.ts';

/** `4,200 parcels exported, of 9,000 loaded, back to 3 Mar 2026, 14:03:10`. `of`: how many there are to be, where that is known. */
export function coverage(written: number, of: number | null, progress: SourceProgress, query: ListQuery): string {
  const { loaded, reached } = progress;
  const { descending } = sortParts(query.sort ?? defaultSort);
  const parts = [words.progress(written, of)];
  if (of === null && loaded !== written) parts.push(words.among(loaded));
  if (of === null && reached !== null) parts.push((descending ? words.back : words.upTo)(formatTimestamp(reached)));
  return inARow(parts);
}

/** What there might be and is not in the file, a sentence for each. */
export function lacks({ gone, unreadable, repeated }: SourceProgress): string[] {
  return [
    ...(gone > 0 ? [words.gone(gone)] : []),
    ...(unreadable > 0 ? [words.unreadable(unreadable)] : []),
    ...(repeated ? [words.repeated] : []),
  ];
}
