import { type DeskRow, readDeskRows } from '#contract/desk/desk-rows.ts';
import { type DeskSnapshot, readDeskSnapshot } from '#contract/desk/desk-snapshot.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import type { ApiClient } from '#app/api/http/client.ts';
import { wrongShape } from '#app/api/http/wrong-shape.ts';

/** One function per endpoint below `/desk` that tells browsers of each other: parsed data, or an `ApiError`. */
export function createDeskEndpoints(client: ApiClient) {
  return {
    /** Events after a number, or from now on; the stream ends when the session does. */
    async streamEvents(after: number | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
      const query = after === null ? '' : `?${formatQueryString([['after', String(after)]])}`;
      return client.stream({ method: 'GET', beside: true, path: `/desk/events${query}`, signal });
    },

    async readSnapshot(signal?: AbortSignal): Promise<DeskSnapshot> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/snapshot', signal });
      const snapshot = readDeskSnapshot(answer.body);
      if (snapshot === null) throw wrongShape(answer, 'GET /desk/snapshot');
      return snapshot;
    },

    async readRows(ids: readonly string[], signal?: AbortSignal): Promise<DeskRow[]> {
      const query = formatQueryString([['ids', ids.join(',')]]);
      const answer = await client.json({ method: 'GET', beside: true, path: `/desk/rows?${query}`, signal });
      const rows = readDeskRows(answer.body);
      if (rows === null) throw wrongShape(answer, 'GET /desk/rows');
      return rows;
    },
  };
}
export type DeskEndpoints = ReturnType<typeof createDeskEndpoints>;
