import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Milliseconds before a connection that was lost is opened again, and the most it grows to. */
const firstPause = 250;
const longestPause = 5_000;

export interface Listening {
  /** Called for each notification, and after every connect: one that was sent in between is lost. */
  heard: () => void;
  /** Called when the connection was lost, or could not be opened; it is opened again. */
  onLost: (error: Error) => void;
}

/**
 * Listens to a channel of a database on a connection of its own, for as long as the process runs: one of the pool is handed from query to
 * query. Returns what ends it.
 */
export function listenPostgres(url: string, channel: string, { heard, onLost }: Listening): () => Promise<void> {
  const ending = new AbortController();
  let pause = firstPause;

  async function listenOnce(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'parcel-desk-events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    const over = new AbortController();
    try {
      await new Promise<void>((resolve, reject) => {
        client.once('error', reject);
        client.once('end', resolve);
        client.on('notification', heard);
        ending.signal.addEventListener('abort', () => resolve(), { signal: over.signal });
        void client
          .connect()
          .then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
          .then(() => {
            pause = firstPause;
            heard();
          }, reject);
      });
    } finally {
      over.abort();
      // What a dying connection still says is not news.
      client.on('error', () => undefined);
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (!ending.signal.aborted) onLost(error as Error);
      }
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      pause = Math.min(longestPause, 2 * pause);
    }
  }

  const listening = listen();
  return async () => {
    ending.abort();
    await listening;
  };
}
