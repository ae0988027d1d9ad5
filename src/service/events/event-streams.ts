/** Why a stream ended, for the log. */
export type StreamEnd = 'client' | 'revoked' | 'stopping' | 'stalled' | 'behind' | 'failed';

export interface OpenStream {
  /** Whose it is: streams of one token or session count together, and are checked together. */
  grant: string;
  /** Whether its token or session is still good. Rejects when that cannot be known at present. */
  isGranted: () => Promise<boolean>;
  end: (why: StreamEnd) => void;
}

/** The streams of events that this process has open. */
export interface EventStreams {
  /** Why no further stream of a grant can be opened: it has as many as it may, all together have, or the service stops. */
  whyFull(grant: string): 'grant' | 'all' | 'stopping' | null;
  /** How many are open. */
  count(): number;
  /** Returns what takes it out again. */
  add(stream: OpenStream): () => void;
  /** The service stops: all end now, and none is opened. */
  stop(): void;
}

/** A stream ends within two seconds of its token: each grant is checked so often, however many streams it has. */
const checkMillis = 1_000;

export function openEventStreams(limits: Readonly<Record<'streams' | 'token-streams', number>>): EventStreams {
  const streams = new Map<string, Set<OpenStream>>();
  let open = 0;
  let stopped = false;
  /** Grants that are being checked. */
  const asking = new Set<string>();

  async function check(grant: string): Promise<void> {
    const [stream] = streams.get(grant) ?? [];
    if (stream === undefined || asking.has(grant)) return;
    asking.add(grant);
    // A check that fails is repeated in a second.
    const isGranted = await stream.isGranted().catch(() => true);
    asking.delete(grant);
    if (!isGranted) for (const each of streams.get(grant) ?? []) each.end('revoked');
  }

  const timer = setInterval(() => {
    for (const grant of streams.keys()) void check(grant);
  }, checkMillis);
  timer.unref();

  return {
    whyFull(grant) {
      if (stopped) return 'stopping';
      if (open >= limits.streams) return 'all';
      return (streams.get(grant)?.size ?? 0) >= limits['token-streams'] ? 'grant' : null;
    },
    count: () => open,
    add(stream) {
      const others = streams.get(stream.grant) ?? new Set();
      streams.set(stream.grant, others.add(stream));
      open += 1;
      // One that was let in just before the stop.
      if (stopped) setImmediate(() => stream.end('stopping'));
      return () => {
        if (!others.delete(stream)) return;
        open -= 1;
        if (others.size === 0) streams.delete(stream.grant);
      };
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const others of streams.values()) for (const { end } of others) end('stopping');
    },
  };
}
