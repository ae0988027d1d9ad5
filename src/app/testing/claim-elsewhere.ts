import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Claim } from '#contract/desk/claims.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';

/** The desk says that another station has these parcels on its table. Resolves once the page has loaded what it says of that. */
export async function claimElsewhere(feed: DeskFeed, ...ids: readonly string[]): Promise<void> {
  const claims = ids.map((parcel): Claim => ({
    parcel,
    station: 'station-two-00000000',
    person: null,
    held_by: 'station',
    state: 'table',
    reason: null,
    since: '2026-11-27T09:31:00.000Z',
  }));
  act(() => {
    feed.sharing.set('live');
    feed.take({ seq: 1, parts: { claims: claims as never } });
  });
  await act(() => vi.dynamicImportSettled());
}
