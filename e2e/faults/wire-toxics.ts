import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to the bytes of a connection on their way, by Toxiproxy's names. Every one is off until it is set. */
export interface Toxics {
  /** Each piece arrives so much later. */
  latencyMillis?: number;
  bytesPerSecond?: number;
  /** Pieces of so many bytes, so far apart. */
  slicer?: { bytes: number; millis: number };
  /** The connection ends after so many bytes. */
  limitBytes?: number;
  /** Nothing arrives; the connection ends after so long. */
  timeoutMillis?: number;
  /** The connection is reset, after so long. */
  resetMillis?: number;
  /** When one side ends, the other sees it so much later. */
  slowCloseMillis?: number;
}

const chunk = 16_384;

/** Writes bytes to a socket as the toxics allow. False when the connection is over with that. */
export async function pour(socket: Socket, bytes: Buffer, toxics: Toxics): Promise<boolean> {
  const { latencyMillis = 0, bytesPerSecond, slicer, limitBytes, timeoutMillis, resetMillis } = toxics;
  if (latencyMillis > 0) await sleep(latencyMillis);
  if (resetMillis !== undefined) {
    if (resetMillis > 0) await sleep(resetMillis);
    socket.resetAndDestroy();
    return false;
  }
  if (timeoutMillis !== undefined) {
    await sleep(timeoutMillis);
    socket.destroy();
    return false;
  }
  const allowed = bytes.subarray(0, limitBytes ?? bytes.length);
  const piece = slicer?.bytes ?? (bytesPerSecond === undefined ? allowed.length : Math.min(chunk, bytesPerSecond / 20));
  for (let at = 0; at < allowed.length && !socket.destroyed; at += Math.ceil(piece)) {
    const part = allowed.subarray(at, at + Math.ceil(piece));
    socket.write(part);
    if (slicer !== undefined) await sleep(slicer.millis);
    if (bytesPerSecond !== undefined) await sleep((1000 * part.length) / bytesPerSecond);
  }
  if (allowed.length < bytes.length) {
    await closed(socket, toxics);
    return false;
  }
  return !socket.destroyed;
}

/** Ends a connection, optionally late. What was written before still arrives. */
export async function closed(socket: Socket, { slowCloseMillis = 0 }: Toxics): Promise<void> {
  if (slowCloseMillis > 0) await sleep(slowCloseMillis);
  socket.destroySoon();
}
