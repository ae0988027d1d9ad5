import { type PostedWork, postedWorkSchema } from '#contract/desk/desk-work.ts';
import { attemptWorkSign, maxPostedWork, printWorkKinds } from '#contract/desk/work-kinds.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { HttpError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { lastFactOf } from '#service/store/queries/desk-event-queries.ts';
import { insertWork, isCountedElsewhere } from '#service/store/queries/desk/work-queries.ts';
import type { Executor } from '#service/store/store.ts';

/**
 * POST /desk/work `{work}`: 200 `{counted}`, how much of it was not counted before. An entry is counted once by its id, so that a page
 * posts it until it was accepted; what came of an attempt is counted once however many stations saw it. Its station and person are those
 * of the request. What earlier pages post of labels is counted already, from the records of prints.
 */
export const postWork: DeskEndpoint = async (request) => {
  const { context, token, actor } = request;
  checkParameterNames(request.query, []);
  const posted = postedWorkSchema.safeParse(parseJsonObject(request.body, context.config.limits));
  if (!posted.success)
    throw new HttpError(400, `work must be 1 to ${maxPostedWork} entries of id, at, source, kind, count and parcel`);
  return changeOnce(request, async (tx) => {
    const now = context.clock();
    // A clock that is ahead would put it into a day that has not come.
    const work = posted.data.work
      .filter(({ kind }) => !isOfPrints(kind))
      .map((entry) => ({ ...entry, at: Math.min(entry.at, now) }));
    const entries = await eachAttemptOnce(tx, { account: token.account, station: actor.station ?? '' }, work);
    if (entries.length === 0) return jsonAnswer(200, { counted: 0 });
    const counted = await insertWork(tx, { account: token.account, actor, now }, entries);
    return jsonAnswer(200, { counted });
  });
};

function isOfPrints(kind: string): boolean {
  return printWorkKinds.some((known) => known === kind);
}

/** Clocks of pages are those of the server to the second. */
const clockMillis = 1_000;

/**
 * Two stations that see the same attempt end each post that: the desk knows by the start which one it is. Of a start that did not pass here,
 * the first station counts.
 */
async function eachAttemptOnce(
  tx: Executor,
  { account, station }: { account: string; station: string },
  entries: readonly PostedWork[],
): Promise<PostedWork[]> {
  const counted: PostedWork[] = [];
  const known = new Set<string>();
  for (const entry of entries) {
    const { id, parcel, at } = entry;
    const isOfAttempt = parcel !== null && id.startsWith(attemptWorkSign);
    const started = isOfAttempt ? await lastFactOf(tx, account, parcel, 'parcel.started', at + clockMillis) : null;
    if (isOfAttempt && started === null && (await isCountedElsewhere(tx, { ...entry, account, station, parcel })))
      continue;
    const own = started === null ? id : `${attemptWorkSign}${parcel}:${started.identity}`;
    // One statement inserts all of them, and none twice.
    if (!known.has(own)) counted.push({ ...entry, id: own });
    known.add(own);
  }
  return counted;
}
