import type * as z from 'zod/mini';
import {
  type DeskRun,
  runAnswerSchema,
  type RunUpdate,
  type RunWithItems,
  runWithItemsSchema,
} from '#contract/desk/desk-runs.ts';
import type { ApiAnswer, ApiClient } from '#app/api/http/client.ts';
import { wrongShape } from '#app/api/http/wrong-shape.ts';

/** The runs of all stations (`/desk/runs`). */
export function createRunEndpoints(client: Pick<ApiClient, 'json'>) {
  return {
    /** Says how a run of this station stands; 409 when another one has continued it. */
    async updateRun(id: string, update: RunUpdate, signal: AbortSignal): Promise<{ run: DeskRun; lostAfter: number }> {
      const answer = await client.json({
        method: 'POST',
        beside: true,
        path: `/desk/runs/${id}`,
        body: update,
        signal,
      });
      const { run, lost_after: lostAfter } = parsed(runAnswerSchema, answer, 'POST /desk/runs/{id}');
      return { run, lostAfter };
    },

    /** Continues another station's run here, once under its key. 409 while that station has it. */
    async takeRun(id: string, key: string): Promise<DeskRun> {
      const headers = { 'Idempotency-Key': key };
      const answer = await client.json({ method: 'POST', beside: true, path: `/desk/runs/${id}/take`, headers });
      return parsed(runAnswerSchema, answer, 'POST /desk/runs/{id}/take').run;
    },

    async readRun(id: string, signal?: AbortSignal): Promise<RunWithItems> {
      const answer = await client.json({ method: 'GET', beside: true, path: `/desk/runs/${id}`, signal });
      return parsed(runWithItemsSchema, answer, 'GET /desk/runs/{id}');
    },
  };
}

function parsed<T>(schema: z.ZodMiniType<T>, answer: ApiAnswer<unknown>, name: string): T {
  const read = schema.safeParse(answer.body);
  if (!read.success) throw wrongShape(answer, name);
  return read.data;
}
