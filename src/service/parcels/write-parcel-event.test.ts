import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskFact } from '#contract/desk/desk-events.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const event = (fact: object) => ({
  ...(fact as DeskFact),
  account: 'main',
  at: 0,
  parcel: 'p',
  actor: { station: null, person: null },
  identity: crypto.randomUUID(),
});

test.each([
  ['a field that its kind does not name', { kind: 'parcel.created', data: { version: '1', receiver: 'Canary' } }],
  ['a name of a field that is none', { kind: 'parcel.changed', data: { version: '1', fields: ['Canary Meissner'] } }],
  ['a text as the version', { kind: 'parcel.deleted', data: { version: 'Canary Meissner' } }],
  ['a text as a count', { kind: 'parcel.refused', data: { version: '1', reasons: 'Canary' } }],
])('%s is refused when it is written', async (_name, fact) => {
  await expect(writeDeskEvent(service.context.store.db, event(fact))).rejects.toThrow(/unrecognized_keys|invalid_/);
});
