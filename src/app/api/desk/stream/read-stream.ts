import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type DeskEvent, readDeskEvent } from '#contract/desk/desk-events.ts';

interface StreamReader {
  /** `event`: null for a kind that is not known here. */
  message: (seq: number, event: DeskEvent | null) => void;
  /** Anything came, a comment too. */
  breath: () => void;
}

/**
 * Reads a stream of events until it ends, or until the server reports that the reader is too far behind: nothing after that is read.
 * Rejects when the connection breaks.
 */
export async function readStream(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  { message, breath }: StreamReader,
): Promise<'ended' | 'reset'> {
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      breath();
      controller.enqueue(chunk);
    },
  });
  const messages = bytes
    .pipeThrough(heard)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = messages.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { id, event, data } = read.value;
    if (event === 'reset') {
      // A connection that breaks at the same time adds nothing to that.
      await reader.cancel().catch(() => {});
      return 'reset';
    }
    const seq = Number(id);
    if (id !== undefined && Number.isSafeInteger(seq)) message(seq, readDeskEvent(parsed(data)));
  }
  return 'ended';
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}
