import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskSetting } from '#contract/desk/desk-settings.ts';
import { tabHome } from '#app/testing/tab-home.ts';
import { SharedSettings } from './shared-settings.ts';

let desk: Map<string, DeskSetting>;
let isAway: boolean;

beforeEach(() => {
  desk = new Map();
  isAway = false;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

/** A change at another station. */
function changeElsewhere(id: string, value: unknown): void {
  const version = (desk.get(id)?.version ?? 0) + 1;
  desk.set(id, { id, version, value, at: '2026-11-27T09:00:00Z', station: 'other', person: null });
}

function station(): SharedSettings {
  const settings = new SharedSettings(tabHome());
  settings.connect({
    send: ({ id, value, base }) => {
      if (isAway) return Promise.resolve('away');
      if ((desk.get(id)?.version ?? null) !== base) return Promise.resolve('changed');
      if (value === null) desk.delete(id);
      else changeElsewhere(id, value);
      return Promise.resolve(desk.get(id) ?? 'deleted');
    },
    read: (id) => Promise.resolve(desk.get(id) ?? null),
  });
  return settings;
}

const valueOf = (settings: SharedSettings) => settings.get().get('view.a')?.value;

it('a change is here at once, and at the desk when that is reached', async () => {
  const settings = station();
  isAway = true;
  settings.set('view.a', { name: 'Late' });
  await settings.send();
  expect([valueOf(settings), desk.size, settings.pending().size]).toEqual([{ name: 'Late' }, 0, 1]);
  isAway = false;
  await settings.send();
  expect([desk.get('view.a')?.value, settings.pending().size]).toEqual([{ name: 'Late' }, 0]);
});

it.each(['mine', 'theirs'] as const)(
  'two changes of one setting keep both versions until %s is chosen',
  async (whose) => {
    const settings = station();
    settings.set('view.a', { name: 'Late' });
    await settings.send();
    changeElsewhere('view.a', { name: 'Theirs' });
    settings.set('view.a', { name: 'Mine' });
    await settings.send();
    expect(settings.pending().get('view.a')).toMatchObject({ state: 'conflict', value: { name: 'Mine' } });
    expect(settings.known('view.a')?.value).toEqual({ name: 'Theirs' });
    settings.resolve('view.a', whose);
    await settings.send();
    const expected = { name: whose === 'mine' ? 'Mine' : 'Theirs' };
    expect([valueOf(settings), desk.get('view.a')?.value, settings.pending().size]).toEqual([expected, expected, 0]);
  },
);

it('what two stations made alike is one setting and no conflict', async () => {
  const settings = station();
  changeElsewhere('view.a', { view: null, name: 'Late' });
  settings.set('view.a', { name: 'Late', view: null });
  await settings.send();
  expect([desk.get('view.a')?.version, settings.pending().size]).toEqual([1, 0]);
});

it('two changes that can be made one need no answer of a user', async () => {
  const settings = station();
  const count = (value: unknown) => (value as { count: number } | null)?.count ?? 0;
  settings.mergeBy('view', (mine, from, theirs) => ({ count: count(theirs) + count(mine) - count(from) }));
  settings.set('view.a', { count: 1 });
  await settings.send();
  changeElsewhere('view.a', { count: 5 });
  settings.set('view.a', { count: 3 });
  await settings.send();
  expect([desk.get('view.a')?.value, settings.pending().size]).toEqual([{ count: 7 }, 0]);
});

it('a deletion that is undone before the desk has answered is undone there too', async () => {
  const settings = station();
  settings.set('view.a', { name: 'Late' });
  await settings.send();
  settings.set('view.a', null);
  settings.set('view.a', { name: 'Late' });
  expect(valueOf(settings)).toEqual({ name: 'Late' });
  await settings.send();
  expect([valueOf(settings), desk.get('view.a')?.value, settings.pending().size]).toEqual([
    { name: 'Late' },
    { name: 'Late' },
    0,
  ]);
});

/** A station whose requests are answered when the test says so. */
function heldStation() {
  const settings = new SharedSettings(tabHome());
  const answers: ((answer: DeskSetting | 'deleted' | 'changed' | null) => void)[] = [];
  const held = () => new Promise<never>((resolve) => answers.push(resolve as never));
  settings.connect({ send: held, read: held });
  const answer = async (request: number, given: DeskSetting | 'deleted' | 'changed' | null) => {
    answers[request]?.(given);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { settings, answer };
}
const setting = (version: number, name: string): DeskSetting => ({
  id: 'view.a',
  version,
  value: { name },
  at: '2026-11-27T09:00:00Z',
  station: 'other',
  person: null,
});

it('what another station made after a deletion of this one stays, though the deletion is answered later', async () => {
  const { settings, answer } = heldStation();
  settings.take(setting(1, 'Late'));
  settings.set('view.a', null);
  settings.take(setting(3, 'Theirs'));
  await answer(0, 'deleted');
  expect([valueOf(settings), settings.pending().size]).toEqual([{ name: 'Theirs' }, 0]);
});

it('what another station made while a change was compared stays, though the desk had none when it was asked', async () => {
  const { settings, answer } = heldStation();
  settings.take(setting(1, 'Late'));
  settings.set('view.a', { name: 'Mine' });
  await answer(0, 'changed');
  settings.take(setting(3, 'Theirs'));
  await answer(1, null);
  expect(settings.known('view.a')?.value).toEqual({ name: 'Theirs' });
});
