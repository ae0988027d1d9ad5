import { jsonAnswer } from '#service/model/api-answer.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';

/** GET /desk/webhooks: 200 `{webhooks}` in the order of the account file; of an address its host alone, of a secret nothing. Null at a proxy. */
export const listWebhooks: DeskEndpoint = async ({ context, query }) => {
  checkParameterNames(query, []);
  return jsonAnswer(200, { webhooks: (await context.webhooks?.states()) ?? null });
};
