import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type DeskEvent, readDeskEvent } from '#contract/desk/desk-events.ts';

/** Reads a stream of events until it ends. `reset`: the server says that the reader is too far behind. */
export async function readStream(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  on: { event: (event: DeskEvent) => void; seq: (seq: number) => void; reset: () => void },
): Promise<void> {
  const messages = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = messages.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { id, event, data } = read.value;
    if (event === 'reset') on.reset();
    const known = event === 'reset' ? null : readDeskEvent(parsed(data));
    if (known !== null) on.event(known);
    const seq = Number(id);
    if (id !== undefined && Number.isSafeInteger(seq)) on.seq(seq);
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}
