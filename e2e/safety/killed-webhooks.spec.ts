import { expect, test } from '@playwright/test';
import { type MutantName, withMutant } from '../faults/mutants.ts';
import { killedWebhooks, webhookKills } from '../faults/webhook-kills.ts';

test('killed under writers, no event of a refused parcel is lost, made up or sent without a signature', () =>
  killedWebhooks('sqlite'));

const controls = [
  ['webhook events are written beside the change', 'lost'],
  ['webhook events are forgotten before they are delivered', 'lost'],
  ['webhook events are signed with no key', 'unsigned'],
] as const satisfies [MutantName, string][];

for (const [mutant, harm] of controls)
  test(`control: ${mutant}: kills under writers show it`, async () => {
    test.setTimeout(300_000);
    await withMutant(mutant, async (folder) => {
      const { lost, unsigned } = await webhookKills({ kills: 4, store: 'sqlite', folder });
      expect({ lost: lost.length, unsigned }[harm]).toBeGreaterThan(0);
    });
  });
