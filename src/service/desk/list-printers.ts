import { jsonAnswer } from '#service/model/api-answer.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { DeskEndpoint } from './desk-request.ts';

/** GET /desk/printers: 200 `{printers}` in the order of the printer file, each as it reported itself, at most a second ago. */
export const listPrinters: DeskEndpoint = async ({ context, query }) => {
  checkParameterNames(query, []);
  return jsonAnswer(200, { printers: await context.printing.states() });
};
