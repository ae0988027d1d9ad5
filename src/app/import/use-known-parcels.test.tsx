import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { ImportFileClient } from '#app/spreadsheet/check/import-file-client.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useKnownParcels } from './use-known-parcels.ts';

const idOf = (at: number) => `3f0c1a52-7d4e-4b7a-9f55-00000000000${at}`;

/** A file of which parcels are unread; while the first ones are read, edits add as many. */
class ChangingFile {
  unreadIds = Array.from({ length: 5 }, (_, at) => idOf(at));
  readonly read: string[] = [];
  readonly unread = (): Promise<string[]> => Promise.resolve(this.unreadIds);
  readonly putParcels = (parcels: ReadonlyMap<string, unknown>): Promise<void> => {
    this.read.push(...parcels.keys());
    this.unreadIds = this.unreadIds
      .filter((id) => !parcels.has(id))
      .concat(this.read.length > 5 ? [] : Array.from({ length: 5 }, (_, at) => idOf(at + 5)));
    return Promise.resolve();
  };
}

test('known parcels are read until none is left, also where their number is what it was before', async () => {
  const file = new ChangingFile();
  function Part() {
    const { error } = useKnownParcels(file as unknown as ImportFileClient, 5);
    return <p>{String(error)}</p>;
  }
  await showPart(<Part />, ({ url }) => ({ data: buildParcel({ id: url.split('/').at(-1) ?? '' }) }));
  await waitFor(() => expect([document.body.textContent, file.read.length]).toEqual(['null', 10]));
  expect(new Set(file.read).size).toBe(10);
});
