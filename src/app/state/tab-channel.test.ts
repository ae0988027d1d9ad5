import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

const readText = (message: unknown) => (typeof message === 'string' ? message : null);
const open: { close: () => void }[] = [];
function opened<T extends { close: () => void }>(channel: T | null): T {
  if (channel === null) throw new Error('This browser has no channels.');
  open.push(channel);
  return channel;
}
const openTab = () => opened(openTabChannel('session', readText));

afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

describe('openTabChannel', () => {
  it('a message reaches the other tabs, each until it closes its channel', async () => {
    const [one, other, third] = [openTab(), openTab(), openTab()];
    const [own, heard] = [vi.fn<(text: string) => void>(), vi.fn<(text: string) => void>()];
    one.hear(own);
    const stop = other.hear(heard);
    const last = () => new Promise((resolve) => third.hear((text) => text.startsWith('last') && resolve(text)));
    const first = last();
    one.post('last 1');
    await first;
    stop();
    const second = last();
    one.post('last 2');
    await second;
    expect(heard.mock.calls).toEqual([['last 1']]);
    expect(own).not.toHaveBeenCalled();
  });

  it('a channel talks with an older version of the page, and leaves alone what it cannot read', async () => {
    const older = opened(new BroadcastChannel('parcel-desk.session'));
    const tab = openTab();
    const heard = new Promise((resolve) => tab.hear(resolve));
    older.postMessage({ type: 'another message' });
    older.postMessage('text');
    await expect(heard).resolves.toBe('text');
    const answered = new Promise((resolve) => older.addEventListener('message', ({ data }) => resolve(data)));
    tab.post('answer');
    await expect(answered).resolves.toBe('answer');
  });

  it('there is no channel where the browser has none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(openTabChannel('session', readText)).toBeNull();
  });
});
