import { expect, test } from '@playwright/test';
import { missingPlaces, mutants } from '../faults/mutants.ts';
import { plantedFaults } from './planted-faults.ts';

// The long runs that plant them are not part of `npm test`; a change of the service must not make them useless unseen.
test('every fault that tests plant still has its place in the service', () => {
  expect([...Object.values(plantedFaults), ...Object.values(mutants)].flatMap(missingPlaces)).toEqual([]);
});
