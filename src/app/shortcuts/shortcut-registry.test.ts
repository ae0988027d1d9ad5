import { expect, it } from 'vitest';
import { addShortcuts, getActiveShortcuts } from './shortcut-registry.ts';

const named = (label: string, keys: string | null = 'e') => ({ keys, label, run: () => {} });
const labels = () => getActiveShortcuts().map(({ label }) => label);

it('the registry gives a key to the higher level, whichever came last, and back when that goes', () => {
  const leavePanel = addShortcuts([named('Edit the open parcel')], 'panel');
  const leavePage = addShortcuts([named('Edit the row'), named('Copy', null)], 'page');
  expect(labels()).toEqual(['Edit the open parcel', 'Copy']);
  leavePanel();
  expect(labels()).toEqual(['Edit the row', 'Copy']);
  leavePage();
  expect(labels()).toEqual([]);
});

it('a key of one level belongs to the newest shortcut, regardless of capitals', () => {
  const leaveFirst = addShortcuts([named('first', 'Escape')], 'page');
  const leaveSecond = addShortcuts([named('second', 'escape')], 'page');
  expect(labels()).toEqual(['second']);
  leaveSecond();
  expect(labels()).toEqual(['first']);
  leaveFirst();
});

it('the registry gives the same array until something changes', () => {
  const before = getActiveShortcuts();
  expect(getActiveShortcuts()).toBe(before);
  const leave = addShortcuts([named('Edit')], 'desk');
  expect(getActiveShortcuts()).not.toBe(before);
  leave();
});
