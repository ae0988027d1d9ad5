import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.mjs';

const part = (/** @type {string} */ name, /** @type {string[]} */ ...properties) => ({
  'bom-ref': `${name}@1.0.0`,
  type: 'library',
  name,
  version: '1.0.0',
  scope: 'optional',
  purl: `pkg:npm/${name}@1.0.0`,
  properties: properties.map((property) => ({ name: property, value: 'true' })),
});

const all = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:1f1f1f1f-0000-4000-8000-000000000000',
  metadata: { tools: [{ vendor: 'npm', name: 'cli', version: '11.0.0' }] },
  components: [part('a', 'cdx:npm:package:development', 'cdx:npm:package:path'), part('b'), part('tool')],
  dependencies: [
    { ref: 'a@1.0.0', dependsOn: ['b@1.0.0', 'tool@1.0.0'] },
    { ref: 'b@1.0.0' },
    { ref: 'tool@1.0.0', dependsOn: ['b@1.0.0'] },
  ],
};
const packed = (/** @type {string} */ name, /** @type {string | null} */ licence) => ({
  name,
  version: '1.0.0',
  licence,
});
const artifact = {
  version: '1.2.3',
  packages: [packed('a', 'MIT'), packed('b', '(MIT AND Zlib)')],
  fonts: [packed('a-font', 'OFL-1.1'), packed('other-font', null)],
  time: new Date('2026-11-21T12:00:00Z'),
};

test('it holds what is packed and nothing else, with the licences that are packed too', () => {
  const bill =
    /** @type {{ components: { name: string, scope: string, licenses: unknown, properties?: unknown }[], dependencies: unknown[] }} */ (
      billOfMaterials(all, artifact)
    );
  expect(bill.components.map(({ name, scope, licenses }) => ({ name, scope, licenses }))).toEqual([
    { name: 'a', scope: 'required', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'b', scope: 'required', licenses: [{ expression: '(MIT AND Zlib)' }] },
    { name: 'a-font', scope: 'required', licenses: [{ license: { id: 'OFL-1.1' } }] },
    { name: 'other-font', scope: 'required', licenses: [{ license: { name: 'in its licence file' } }] },
  ]);
  // What is built in is installed for development only, and packed nevertheless.
  expect(bill.components[0]?.properties).toEqual([{ name: 'cdx:npm:package:path', value: 'true' }]);
  expect(bill.dependencies.slice(1)).toEqual([
    { ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] },
    { ref: 'b@1.0.0', dependsOn: [] },
  ]);
});

test('it is valid by the published schema, and the same at each run', async () => {
  const text = JSON.stringify(billOfMaterials(all, artifact));
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull();
  const later = { ...all, serialNumber: 'urn:uuid:2f2f2f2f-0000-4000-8000-000000000000' };
  expect(JSON.stringify(billOfMaterials(later, artifact))).toBe(text);
});

test('a package of the artifact that npm does not know stops the packing', () => {
  expect(() => billOfMaterials(all, { ...artifact, packages: [packed('c', 'MIT')] })).toThrow(
    'npm sbom knows no c@1.0.0',
  );
});
