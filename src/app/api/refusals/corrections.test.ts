import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabHome } from '#app/testing/tab-home.ts';
import { Corrections, isCorrected, pathsChanged } from './corrections.ts';

let kept: Map<string, string>;
let account: string;

beforeEach(() => {
  kept = new Map();
  account = 'host one';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openTab = () => new Corrections(tabHome(() => account));
const refused = { id: 'p', processing_errors: ['Jane Doe has no house number.'] };

function corrected(paths: readonly string[], etag: string | null = '"2"', parcel = refused): Corrections {
  const corrections = openTab();
  corrections.note(parcel, etag, paths);
  return corrections;
}

it.each<[string, readonly string[], string | null, string | null, typeof refused, boolean]>([
  ['a change of what the carrier gets', ['receiver'], '"2"', '"2"', refused, true],
  ['one of several fields is the carrier’s', ['note', 'weight'], '"2"', '"2"', refused, true],
  ['note and tags, which only the desk reads', ['note', 'tags'], '"2"', '"2"', refused, false],
  ['another version since: it may have been refused again', ['receiver'], '"2"', '"4"', refused, false],
  ['the same version, made weak by a proxy', ['receiver'], '"2"', 'W/"2"', refused, true],
  ['a server without versions', ['receiver'], null, null, refused, true],
  ['another refusal since', ['receiver'], null, null, { ...refused, processing_errors: ['Too heavy.'] }, false],
  ['no refusal any more', ['receiver'], null, null, { ...refused, processing_errors: [] }, false],
])('%s, after a reload too', (_name, paths, made, now, parcel, expected) => {
  const tab = corrected(paths, made);
  for (const each of [tab, openTab()]) expect(isCorrected(parcel, now, each.get().get('p'))).toBe(expected);
});

it('a correction keeps which fields were corrected, and nothing of a sentence, for the account that is signed in', () => {
  corrected(['receiver.house_number']);
  expect([...kept.keys()]).toEqual(['parcel-desk.corrections']);
  expect([...kept.values()].join('')).not.toMatch(/Jane|house number\./);
  expect(openTab().pathsOf('p')).toEqual(['receiver.house_number']);
  account = 'host two';
  expect(openTab().get().size).toBe(0);
  openTab().clear();
  expect(kept.size).toBe(0);
});

it.each(['}{', 'null', '[1]', '{"account":"host one","corrections":[0,{"id":1},{"id":"p","refusal":"r"}]}'])(
  'a correction holds nothing where storage has %s',
  (text) => {
    kept.set('parcel-desk.corrections', text);
    expect(openTab().get().size).toBe(0);
  },
);

it('a parcel that was not refused, or has a new attempt, has no correction', () => {
  expect(corrected(['receiver'], '"2"', { ...refused, processing_errors: [] }).get().size).toBe(0);
  const corrections = corrected(['receiver']);
  corrections.forget('p');
  expect(openTab().get().size).toBe(0);
});

it('a parcel is corrected as long as one field is, in any version', () => {
  const corrections = corrected(['receiver.city']);
  const isSo = (etag: string) => isCorrected(refused, etag, corrections.get().get('p'));
  corrections.note(refused, '"3"', ['tags']);
  expect(isSo('"3"')).toBe(true);
  corrections.note(refused, '"4"', ['receiver.name', 'weight']);
  expect(corrections.pathsOf('p')).toEqual(['receiver.city', 'receiver.name', 'weight']);
  corrections.takeBack(refused, '"5"', ['receiver', 'weight'], ['receiver.city']);
  expect(corrections.pathsOf('p')).toEqual(['receiver.city']);
  expect(isSo('"5"')).toBe(true);
  corrections.takeBack(refused, '"6"', ['receiver', 'tags'], []);
  expect(isSo('"6"')).toBe(false);
});

it('a correction begins again with another refusal', () => {
  const corrections = corrected(['receiver']);
  corrections.note({ id: 'p', processing_errors: ['Too heavy.'] }, '"3"', ['weight']);
  expect(corrections.pathsOf('p')).toEqual(['weight']);
});

it('a correction names the parts of an object that a change of it changed', () => {
  const parcel = (city: string) => ({ raw: { receiver: { name: 'A', city }, weight: '1.000' } });
  expect(pathsChanged(parcel('B'), parcel('C'), ['receiver', 'weight'])).toEqual(['receiver.city', 'weight']);
  expect(pathsChanged(undefined, parcel('C'), ['receiver'])).toEqual(['receiver']);
});
