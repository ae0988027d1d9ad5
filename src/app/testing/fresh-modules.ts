import { afterAll, vi } from 'vitest';

// Test files without a DOM share a process (vitest.config.ts): to evaluate modules again takes a third of the time of a new process.
// A file must not find what an earlier one left in a store, a global, the clock or a channel between tabs.
vi.resetModules();

const channels: BroadcastChannel[] = [];
const { BroadcastChannel } = globalThis;
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};

afterAll(() => {
  globalThis.BroadcastChannel = BroadcastChannel;
  for (const channel of channels) channel.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
