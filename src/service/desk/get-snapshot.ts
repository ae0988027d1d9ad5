import { createHash } from 'node:crypto';
import { hasRight } from '#contract/rights/rights.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { claimsPart } from './claims/claims-part.ts';
import { runsPart } from './runs/list-runs.ts';
import { maxNamedRefusals } from '#contract/desk/fields/refusal-fields.ts';
import { namedRefusals } from '#service/store/queries/desk/refusal-queries.ts';
import { maxMarks } from '#contract/desk/desk-marks.ts';
import { deskMarksOf } from '#service/store/queries/desk/desk-mark-queries.ts';
import { deskStationsOf } from '#service/store/queries/desk/desk-station-queries.ts';
import type { DeskEndpoint, DeskRequest } from './desk-request.ts';
import { printsPart } from './prints/prints-part.ts';
import { seenSettings } from './settings/list-desk-settings.ts';
import { noteStation } from './settings/note-station.ts';

/** The current facts of one kind for an account, as its part of the snapshot. */
type SnapshotPart = (request: DeskRequest) => Promise<unknown>;

const parts: Readonly<Record<string, SnapshotPart>> = {
  claims: claimsPart,
  marks: async ({ context, token }) => {
    const marks = await deskMarksOf(context.store.db, token.account, maxMarks);
    return hasRight(token.scope, 'read-desk') ? marks : marks.map((mark) => ({ ...mark, person: null }));
  },
  prints: printsPart,
  refusals: async ({ context, token }) =>
    Object.fromEntries(await namedRefusals(context.store.db, token.account, maxNamedRefusals)),
  runs: runsPart,
  settings: async (request) => ({ settings: await seenSettings(request, null) }),
  stations: async (request) => {
    await noteStation(request);
    return deskStationsOf(request.context.store.db, request.token.account);
  },
};

/**
 * GET /desk/snapshot: 200 `{seq, account, parts}`. The number is read before the parts: an event after it may be in them already, and applying
 * it once more changes nothing.
 */
export const getSnapshot: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const seq = await request.context.eventFeed.newest();
  const read = Object.entries(parts).map(async ([name, part]) => [name, await part(request)] as const);
  const account = markOf(request.token.account);
  return jsonAnswer(
    200,
    { seq, account, parts: Object.fromEntries(await Promise.all(read)) },
    { 'cache-control': 'no-store' },
  );
};

/** What a browser knows an account by, whatever its token is: it cannot be turned back into its name. */
function markOf(account: string): string {
  return createHash('sha256').update(`desk account ${account}`).digest('hex').slice(0, 16);
}
