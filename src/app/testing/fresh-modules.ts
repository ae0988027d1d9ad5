import { afterAll, vi } from 'vitest';

// Test files share a process (vitest.config.ts): to evaluate modules again takes a third of the time of a new process. A file must not
// find what an earlier one left in a store, a global, the clock or a channel between tabs.
vi.resetModules();

const { BroadcastChannel } = globalThis;
const channels: BroadcastChannel[] = [];
let isOver = false;

class ChannelOfFile extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }

  override postMessage(message: unknown): void {
    if (!isOver) super.postMessage(message);
  }
}

globalThis.BroadcastChannel = ChannelOfFile;

afterAll(() => {
  isOver = true;
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = BroadcastChannel;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
