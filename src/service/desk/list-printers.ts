import { jsonAnswer } from '#service/model/api-answer.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { askState } from '#service/printers/printer-state.ts';

/** GET /desk/printers: 200 `{printers}` in the order of the printer file, each as it says that it is at this moment. */
export const listPrinters: DeskEndpoint = async ({ context, query }) => {
  checkParameterNames(query, []);
  const printers = await Promise.all(context.printing.printers.map((entry) => askState(entry)));
  return jsonAnswer(200, { printers });
};
