import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingKinds } from '#contract/desk/desk-settings.ts';
import { type Scope, scopeHeader } from '#contract/rights/rights.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { takeRights } from '#app/api/http/token-rights.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { SettingConflicts } from './setting-conflicts.tsx';

/** The kinds whose own version a token of this scope sends again, with every kind changed here and elsewhere at once. */
async function keptBy(scope: Scope): Promise<string[]> {
  forgetDeviceStores();
  const sent: string[] = [];
  const { user } = await showPart(
    <SettingConflicts />,
    () => Response.json(null, { headers: { [scopeHeader]: scope } }),
    { desk: true },
  );
  const theirs = { version: 3, value: { name: 'theirs' }, at: '2026-11-27T09:31:00Z', station: null, person: null };
  sharedSettings.connect({
    send: ({ id }) => {
      sent.push(id.slice(0, id.indexOf('.')));
      // Two mappings are made one; of them only a refusal is asked about.
      return Promise.resolve(id.startsWith('mapping.') ? 'refused' : 'changed');
    },
    read: (id) => Promise.resolve({ ...theirs, id }),
  });
  act(() => {
    takeRights({ scope, endsAt: null });
    for (const kind of settingKinds) sharedSettings.set(`${kind}.one`, { name: kind });
  });
  const own = () => screen.getAllByRole('button', { name: /^(?:Use mine|Try again)$/ });
  await waitFor(() => expect(own()).toHaveLength(settingKinds.length));
  sent.length = 0;
  for (const button of own()) await user.click(button);
  return sent;
}

test('the own version of a setting takes the right that a change of its kind takes', async () => {
  expect(await keptBy('read')).toEqual([]);
});

test('a desk token keeps what its work changes, and none of the settings', async () => {
  expect(await keptBy('desk')).toEqual(['refusal-note', 'handover', 'code-offer']);
});

test('a full token keeps each', async () => {
  expect((await keptBy('full')).toSorted()).toEqual(settingKinds.toSorted());
});
