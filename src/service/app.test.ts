import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isJsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
let text: string;
beforeAll(async () => {
  service = await startTestService();
  text = await (await fetch(`${service.origin}/openapi.json`)).text();
});
afterAll(() => service.close());

/** What is in an operation of the document as it is served. */
function inOperation(...names: string[]): JsonValue {
  return ['paths', ...names].reduce<JsonValue>(
    (value, name) => {
      const inner = isJsonObject(value) ? value[name] : undefined;
      if (inner === undefined) throw new Error(`the document has no ${names.join(' / ')}`);
      return inner;
    },
    JSON.parse(text) as JsonValue,
  );
}

test('the OpenAPI document as it is served breaks no rule of spectral:oas', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition] });
  const problems = await spectral.run(text);
  expect(problems.map(({ code, path, message }) => `${code} at ${path.join(' > ')}: ${message}`)).toEqual([]);
});

test('the OpenAPI document names every field that a parcel needs to be processed', async () => {
  const abroad = { ...domesticParcel, receiver: { country: 'CH' }, items: [{ quantity: 2 }] };
  const fields = new Set<string>();
  for (const body of [{}, abroad, { ...abroad, items: [] }]) {
    const { id } = (await service.call('POST', '/parcels', { body })).body.data;
    const refused = await service.call('POST', `/parcels/${id}/process`);
    expect(refused.status).toBe(422);
    for (const path of Object.keys(refused.body.errors)) for (const name of path.split('.')) fields.add(name);
  }
  const needed = [...fields].filter((name) => !/^\d+$/.test(name));
  expect(needed.length).toBeGreaterThan(10);
  const description = inOperation('/parcels/{id}/process', 'post', 'description') as string;
  expect(needed.filter((name) => !description.includes(`\`${name}\``))).toEqual([]);
});

test('the bodies that the OpenAPI document shows are accepted', async () => {
  const shown = (path: string, method: string) =>
    inOperation(path, method, 'requestBody', 'content', 'application/json', 'example');
  const created = await service.call('POST', '/parcels', { body: shown('/parcels', 'post') });
  expect(created.status).toBe(201);
  const changes = { body: shown('/parcels/{id}', 'patch') };
  expect((await service.call('PATCH', `/parcels/${created.body.data.id}`, changes)).status).toBe(200);
});
