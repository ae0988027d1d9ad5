import { type DeskEvent, readDeskEvent } from '#contract/desk/desk-events.ts';

/** A stream of desk events as a client of the API reads it. */
export interface EventStream {
  readonly status: number;
  readonly events: readonly DeskEvent[];
  /** What came but its comments, as text. */
  text(): string;
  /** How often the service sent the reader to the snapshot. */
  readonly resets: number;
  /** Resolves when it is over, ended by either side. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens one. `after` as in `GET /desk/events`; without it from now on. */
export async function openEventStream(
  { origin, token }: { origin: string; token: string },
  after?: number,
  hear?: (event: DeskEvent) => void,
): Promise<EventStream> {
  const closing = new AbortController();
  const response = await fetch(`${origin}/desk/events${after === undefined ? '' : `?after=${after}`}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  const events: DeskEvent[] = [];
  const parts: string[] = [];
  let resets = 0;
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      const messages = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        if (message.startsWith(':')) continue;
        parts.push(message);
        if (message.startsWith('event: reset')) resets += 1;
        const data = message.split('\n').find((line) => line.startsWith('data: '));
        const event = data === undefined ? null : readDeskEvent(JSON.parse(data.slice(6)));
        if (event === null) continue;
        events.push(event);
        hear?.(event);
      }
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    events,
    text: () => parts.join('\n'),
    get resets() {
      return resets;
    },
    ended,
    close: () => closing.abort(),
  };
}
