import { markOfId } from '#contract/desk/desk-marks.ts';
import { markFactsSchema } from '#contract/desk/mark-facts.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';
import { notFound, validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { clearDeskMarks, putDeskMark } from '#service/store/queries/desk/desk-mark-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Executor } from '#service/store/store.ts';

const done: ApiAnswer = { status: 204, headers: {}, body: null };

/** PUT /desk/marks/{kind}.{parcel}, its body `MarkFacts`: 204. It is the parcel's only mark of the kind; 422 for anything but names and hashes. */
export const putMark: DeskEndpoint = (request) => {
  checkParameterNames(request.query, []);
  const { mark, parcel } = requireMark(request);
  const facts = markFactsSchema.safeParse(parseJsonObject(request.body, request.context.config.limits));
  if (!facts.success) throw validationError('the mark is not valid', toFieldErrors(facts.error.issues));
  return changeOnce(request, async (tx) => {
    await putDeskMark(tx, await changeOf(tx, request, parcel), mark, facts.data);
    return done;
  });
};

/** DELETE /desk/marks/{kind}.{parcel}: 204, also where there is none. */
export const deleteMark: DeskEndpoint = (request) => {
  checkParameterNames(request.query, []);
  const { mark, parcel } = requireMark(request);
  return changeOnce(request, async (tx) => {
    await clearDeskMarks(tx, await changeOf(tx, request, parcel), (kind) => kind === mark);
    return done;
  });
};

function requireMark({ id }: DeskRequest) {
  const mark = markOfId(id);
  if (mark === null) throw notFound('there is no mark with this id');
  return mark;
}

async function changeOf(tx: Executor, { context, token, actor }: DeskRequest, parcel: string) {
  const at = await sharedNow(tx, context.clock);
  return { account: token.account, parcel, at, actor, newId: context.newId };
}
