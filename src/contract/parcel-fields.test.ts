import { expect, test } from 'vitest';
import { dimensionFields, itemFields, kindAt, receiverFields, sentFields } from './parcel-fields.ts';

test('a field has one kind wherever its name stands, so the end of a path decides it', () => {
  const facts = [receiverFields, dimensionFields, itemFields, sentFields].flatMap((table) => Object.entries(table));
  expect(facts.filter(([name, { kind }]) => kindAt(`items.0.${name}`) !== kind)).toEqual([]);
  expect(kindAt('version')).toBeUndefined();
});
