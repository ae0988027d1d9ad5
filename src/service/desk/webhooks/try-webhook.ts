import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';
import type { Webhooks } from '#service/webhooks/webhooks.ts';

/** POST /desk/webhooks/{name}/test: 202 `{}`, and an event `test` is on its way; 404 without such a webhook. The list says what came of it. */
export const testWebhook: DeskEndpoint = (request) => changed(request, (webhooks) => webhooks.test(request.id));

/** POST /desk/webhooks/{name}/retry: 202 `{}`, and all that waits for it is sent now, also when it was paused; 404 without such a webhook. */
export const retryWebhook: DeskEndpoint = (request) => changed(request, (webhooks) => webhooks.retry(request.id));

async function changed({ context, query }: DeskRequest, change: (webhooks: Webhooks) => Promise<boolean>) {
  checkParameterNames(query, []);
  const isKnown = context.webhooks !== undefined && (await change(context.webhooks));
  if (!isKnown) throw notFound('there is no webhook of this name in the account file');
  return jsonAnswer(202, {});
}
