import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { rowOf } from '#app/api/cache/newest-rows.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { explainError } from '#app/errors/explain-error.ts';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { idInText } from '#app/parcels/lookup/id-in-text.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import { type ParcelSearch, readSearch } from '#app/parcels/lookup/match-parcel.ts';
import { type AccountSearch, useAccountSearch } from '#app/parcels/lookup/use-account-search.ts';
import { isAscii } from '#app/words/fold-text.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteWords as words } from './palette-words.ts';

/** More are not looked through in a palette. */
const maxShown = 30;
const longest = 255;

export interface ParcelEntries {
  entries: readonly PaletteEntry[];
  /** The search in the account; null where the text is none. */
  search: AccountSearch | null;
  /** The first entry is what was meant, whatever else will be found. */
  sure: boolean;
  /** The first entry may still come. */
  open: boolean;
  /** Nothing is left to search. */
  complete: boolean;
}

/** The parcels that a text finds, best first. `reads`: whether the account's parcels are read for it without being asked to. */
export function useParcelEntries(typed: string, reads: boolean): ParcelEntries {
  const api = useApi();
  const navigate = useNavigate();
  const id = idInText(typed);
  const search = useMemo(() => searchOf(id ?? typed), [id, typed]);
  const found = useAccountSearch(search, reads && id === null);
  const missingId = id !== null && found.hits.length === 0 ? id : null;
  const asked = useQuery({ ...parcelQuery(api, missingId ?? ''), enabled: missingId !== null, retry: false });
  const place = useApiPlace();

  const open = (row: ParcelRow): PaletteEntry => ({
    id: `palette-parcel-${row.id}`,
    group: 'parcels',
    label: parcelName(row),
    parcel: row,
    run: () => void navigate(linkTo.parcel(row.id)),
  });
  const entries = missingId === null ? found.hits.slice(0, maxShown).map(({ row }) => open(row)) : idEntries();
  return {
    entries,
    search: search === null || id !== null ? null : found,
    sure: id !== null || (found.hits[0]?.fit ?? fits.somewhere) <= fits.wholly,
    open: found.progress === 'reading' || (missingId !== null && asked.isPending),
    complete: search === null || (found.progress === 'over' && found.result?.ended === 'end'),
  };

  function idEntries(): PaletteEntry[] {
    const { data, error } = asked;
    if (data !== undefined) return [open(rowOf(data.parcel))];
    if (error === null) return [line(words.lookingId, { looksUp: true })];
    if (isGone(error)) return [line(words.noSuchId)];
    return [line(explainError(error, place).title, { subject: words.tryAgain, run: () => void asked.refetch() })];
  }
}

/** Null for what is too short or too long to be searched. With a digit in it less is a number already. */
function searchOf(typed: string): ParcelSearch | null {
  const search = readSearch(typed);
  const { code } = search;
  const tooShort = code === '' || (code.length < 3 && isAscii(code) && !/\d/.test(code));
  return tooShort || typed.length > longest ? null : search;
}

/** What a look-up of an id says of itself, and what it can be asked. */
function line(label: string, part: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: 'palette-look', group: 'parcels', label, stays: true, ...part };
}
