import { expect, test } from '@playwright/test';
import { changeStore } from '../one-desk/change-store.ts';
import { keptReleases, newestKept, tagOf } from './kept-release.ts';
import { lossesOf } from './opened-store.ts';
import { withRestoredStore } from './restored-store.ts';

for (const release of keptReleases())
  test(
    `an embedded store of ${release} is opened with every document, answer, key, sign-in and row that it had`,
    { tag: tagOf(release) },
    async () => {
      await withRestoredStore(release, null, async (store) => expect(await lossesOf(store)).toEqual([]));
    },
  );

test('control: what is lost on the way is named, whatever it is', async () => {
  const release = newestKept();
  const losses: [statement: string, named: string][] = [
    ["update parcel_documents set document = replace(document, 'Warszawa', 'Warszawy')", 'parcels '],
    ['delete from idempotency_keys where key = (select min(key) from idempotency_keys)', 'idempotency_keys: '],
    ["delete from desk_settings where kind = 'view'", '/desk/settings'],
    ["update tokens set state = 'active' where state = 'revoked'", 'token undefined: 200'],
    ['delete from desk_sessions', 'device'],
    ['delete from desk_work', 'desk_work: '],
  ];
  for (const [statement, named] of losses)
    await withRestoredStore(release, null, async (store) => {
      const lost = await lossesOf(store, { before: () => changeStore(store, statement) });
      expect(lost.join('\n'), statement).toContain(named);
    });
});
