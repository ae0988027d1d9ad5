import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Channel {
  heard: ((event: { data: unknown }) => void)[];
}

/** Tabs are modules of their own; each gets what the others post. */
async function openTabs() {
  const channels: Channel[] = [];
  class FakeChannel implements Channel {
    heard: Channel['heard'] = [];
    constructor() {
      channels.push(this);
    }
    addEventListener(_type: string, listener: Channel['heard'][number]) {
      this.heard.push(listener);
    }
    removeEventListener(_type: string, listener: Channel['heard'][number]) {
      this.heard = this.heard.filter((other) => other !== listener);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) for (const hear of other.heard) hear({ data });
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const tab = async () => {
    vi.resetModules();
    return import('./attempt-news.ts');
  };
  return { one: await tab(), other: await tab(), post: (data: unknown) => new FakeChannel().postMessage(data) };
}

describe('news of attempts', () => {
  beforeEach(() => void vi.unstubAllGlobals());

  it('a started attempt reaches the other tabs that show the parcel, until they do not', async () => {
    const { one, other, post } = await openTabs();
    const [own, heard] = [vi.fn<() => void>(), vi.fn<() => void>()];
    one.whenStartedElsewhere('p1', own);
    const stop = other.whenStartedElsewhere('p1', heard);
    one.tellStarted(['p2']);
    expect(heard).not.toHaveBeenCalled();
    one.tellStarted(['p2', 'p1']);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(own).not.toHaveBeenCalled();
    for (const odd of [null, 'p1', { ids: 'p1' }, {}]) post(odd);
    stop();
    one.tellStarted(['p1']);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('attempts are tracked without a channel too', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.resetModules();
    const { tellStarted, whenStartedElsewhere } = await import('./attempt-news.ts');
    const stop = whenStartedElsewhere('p1', () => {});
    expect(() => tellStarted(['p1'])).not.toThrow();
    expect(stop).not.toThrow();
  });
});
