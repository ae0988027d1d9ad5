import { expect, it } from 'vitest';
import { addMissingPart, loadMissingParts, partState, removeMissingPart } from './missing-parts.ts';

it('one missing part reports for all, the one that was requested last', () => {
  const [first, second] = [{}, {}];
  const states = () => [first, second].map((part) => partState(part));
  addMissingPart(first);
  expect(states()).toEqual(['reporting', 'here']);
  addMissingPart(second);
  expect(states()).toEqual(['missing', 'reporting']);
  removeMissingPart(second);
  expect(states()).toEqual(['reporting', 'here']);
  addMissingPart(second);
  loadMissingParts();
  expect(states()).toEqual(['here', 'here']);
});

it('the part that is all of its page reports, whichever was requested last', () => {
  const [page, other] = [{}, {}];
  const states = () => [page, other].map((part) => partState(part));
  addMissingPart(page, true);
  addMissingPart(other);
  expect(states()).toEqual(['reporting', 'missing']);
  removeMissingPart(page);
  expect(states()).toEqual(['here', 'reporting']);
  removeMissingPart(other);
});
