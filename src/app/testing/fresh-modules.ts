import { afterAll, vi } from 'vitest';

// Test files share a process (vitest.config.ts): to evaluate modules again takes a third of the time of a new process. A file must not
// find what an earlier one left: the state of a module, a stub, a clock, a timer, a channel between tabs.
vi.resetModules();

const { BroadcastChannel, setInterval, setTimeout } = globalThis;
const channels: BroadcastChannel[] = [];
const timers: unknown[] = [];
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

/** Libraries keep the first one that they find: it still works when its file is over. */
function noting<Start extends (...given: never[]) => unknown>(start: Start): Start {
  const noted = (...given: Parameters<Start>) => {
    const timer = start(...given);
    if (!isOver) timers.push(timer);
    return timer;
  };
  return Object.assign(noted, start);
}

globalThis.BroadcastChannel = ChannelOfFile;
globalThis.setTimeout = noting(setTimeout);
globalThis.setInterval = noting(setInterval);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  isOver = true;
  for (const channel of channels) channel.close();
  for (const timer of timers) clearTimeout(timer as number);
  Object.assign(globalThis, { BroadcastChannel, setInterval, setTimeout });
});
