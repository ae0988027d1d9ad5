import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { explainError } from '#app/errors/explain-error.ts';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { knownParcels } from '#app/parcels/lookup/find-known.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteWords as words } from './palette-words.ts';
import type { FoundParcel } from '#app/parcels/lookup/parcel-codes.ts';
import { readWanted, type Wanted } from '#app/parcels/lookup/parse-codes.ts';
import { usePageScan, type PageScanState } from '#app/parcels/lookup/use-search-pages.ts';

/** Parcels the text may mean: those the browser holds, then what the API gives. */
export function useParcelEntries(typed: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const { state, look } = usePageScan();
  const wanted = readWanted(typed);
  const known = wanted === null ? [] : knownParcels(queryClient, wanted);
  const missingId = wanted?.kind === 'id' && known.length === 0 ? wanted.id : null;
  const asked = useQuery({ ...parcelQuery(api, missingId ?? ''), enabled: missingId !== null, retry: false });

  const open = (parcel: FoundParcel): PaletteEntry => ({
    id: `palette-parcel-${parcel.id}`,
    group: 'parcels',
    label: parcelName(parcel),
    parcel,
    run: () => void navigate(linkTo.parcel(parcel.id)),
  });
  const place = useApiPlace();

  const entries = known.map(open);
  if (missingId !== null) entries.push(...idEntries());
  if (wanted?.kind === 'code') entries.push(...codeEntries(wanted, state?.code === wanted.code ? state : null));
  return {
    entries,
    /** For a number that was pasted: nothing else may have been meant. */
    lookFor: (text: string) => {
      const pasted = readWanted(text);
      if (pasted?.kind === 'code' && knownParcels(queryClient, pasted).length === 0) void look(pasted.code);
    },
  };

  function idEntries(): PaletteEntry[] {
    const { data, error } = asked;
    if (data !== undefined) return [open(data.parcel)];
    if (error === null) return [line(words.lookingId, { looksUp: true })];
    if (isGone(error)) return [line(words.noSuchId)];
    return [line(explainError(error, place).title, { subject: words.tryAgain, run: () => void asked.refetch() })];
  }

  function codeEntries({ code }: Wanted & { kind: 'code' }, looked: PageScanState | null): PaletteEntry[] {
    const run = () => void look(code);
    if (looked === null) return [line(words.look(typed.trim()), { subject: words.lookHow, run })];
    const { pageScan, running, error } = looked;
    if (error !== null) return [line(explainError(error, place).title, { subject: words.tryAgain, run })];
    if (running || pageScan === null) return [line(words.looking(pageScan?.looked ?? 0), { looksUp: true })];
    const seen = new Set(known.map(({ id }) => id));
    const found = pageScan.found.filter(({ id }) => !seen.has(id)).map(open);
    const coverage =
      pageScan.ended === 'end'
        ? words.lookedAll(pageScan.looked)
        : words.lookedTo(pageScan.looked, pageScan.until && formatDayAndTime(pageScan.until, now));
    const wayOn = pageScan.ended === 'repeated' ? `. ${words.repeated}` : '';
    const sentence = `${coverage}${pageScan.found.length > 0 ? '' : `: ${words.notAmong(code)}`}${wayOn}`;
    const more = pageScan.next === null ? {} : { subject: words.further, run };
    return [...found, line(sentence, more)];
  }
}

/** What a look into the API says of itself, and what it can be asked. */
function line(label: string, part: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: 'palette-look', group: 'parcels', label, stays: true, ...part };
}
