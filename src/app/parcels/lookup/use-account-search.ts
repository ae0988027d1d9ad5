import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { AccountReader } from './account-reader.ts';
import { fits } from './fit-parcel.ts';
import type { ParcelSearch } from './match-parcel.ts';
import { bestFirst, type Hit, heldHits } from './parcel-hits.ts';
import { knowsNewerThan, searchAccount, type SearchResult } from './search-account.ts';

/** So many parcels are not looked through by eye: the text is to say more. */
const enoughHits = 120;

export interface AccountSearch {
  /** The best first. */
  hits: readonly Hit[];
  /** Null where nothing was requested. */
  result: SearchResult | null;
  /** `enough`: what was meant is found, or more than anyone looks through. Null where the search does not read. */
  progress: 'reading' | 'enough' | 'stopped' | 'failed' | 'over' | null;
  error: unknown;
  stop: () => void;
  /** After a stop, enough or a failure. */
  goOn: () => void;
}

interface Round {
  search: ParcelSearch;
  result: SearchResult | null;
  progress: AccountSearch['progress'];
  error: unknown;
}

/** What the user has chosen for a text: to read on, or to stop. */
interface Choice {
  search: ParcelSearch;
  reads: boolean;
  /** Also where enough was found. */
  all: boolean;
  /** Each time is another start. */
  times: number;
}

/** The reader of the account's parcels for as long as the component is there. */
export function useAccountReader(): AccountReader {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const [reader] = useState(() => new AccountReader(api, queryClient));
  useEffect(() => reader.open(), [reader]);
  return reader;
}

/**
 * Searches for one text at a time; another one ends the search before. What the page holds is there at once. `reads`: whether the
 * API is searched automatically.
 */
export function useAccountSearch(search: ParcelSearch | null, reads: boolean): AccountSearch {
  const reader = useAccountReader();
  const [round, setRound] = useState<Round | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const chosen = choice !== null && choice.search === search ? choice : { reads, all: false, times: 0 };
  const { all, times } = chosen;
  const runs = search !== null && chosen.reads;
  useEffect(() => {
    if (!runs) return undefined;
    const ended = new AbortController();
    const show = (part: Partial<Round>) => {
      if (!ended.signal.aborted)
        setRound((before) => ({
          search,
          result: before?.search === search ? before.result : null,
          progress: 'reading',
          error: null,
          ...part,
        }));
    };
    const run = async () => {
      try {
        let last: SearchResult | null = null;
        for await (const result of searchAccount(reader, search, ended.signal)) {
          last = result;
          if (!all && isEnough(result)) return show({ result, progress: 'enough' });
          show({ result });
        }
        show({ progress: last?.over === true ? 'over' : 'stopped' });
      } catch (error) {
        show({ progress: 'failed', error });
      }
    };
    void run();
    return () => ended.abort();
  }, [reader, search, runs, all, times]);

  const now = search !== null && round?.search === search ? round : null;
  const choose = (reads: boolean, all: boolean) =>
    search !== null && setChoice({ search, reads, all, times: times + 1 });
  return {
    hits: now?.result?.hits ?? (search === null ? [] : bestFirst(heldHits(reader.queryClient, search).values())),
    result: now?.result ?? null,
    progress: runs ? (now?.progress ?? 'reading') : search !== null && choice?.search === search ? 'stopped' : null,
    error: runs ? (now?.error ?? null) : null,
    stop: () => choose(false, false),
    goOn: () => {
      const goOn = () => choose(true, all || now?.progress === 'enough');
      if (now?.progress === 'failed') void reader.startAgain(now.error).then(goOn);
      else goOn();
    },
  };
}

/** One whole code is found and no newer parcel can be called so too, or more than anyone looks through. */
function isEnough(result: SearchResult): boolean {
  const [best] = result.hits;
  if (best === undefined) return false;
  return (best.fit <= fits.wholly && knowsNewerThan(result, best.row.created_at)) || result.hits.length >= enoughHits;
}
