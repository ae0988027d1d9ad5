import type { DeskPackaging } from '#contract/codes/goods.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';

/** GET /desk/packagings: 200 `{packagings}`, those of the account file; a proxy's own file. */
export const listPackagings: DeskEndpoint = ({ context, query }) => {
  checkParameterNames(query, []);
  const { packagings = [] } = context.settings ?? context.goods ?? {};
  return Promise.resolve(
    jsonAnswer(200, {
      packagings: packagings.map(({ barcodes = [], ...rest }): DeskPackaging => ({ ...rest, barcodes })),
    }),
  );
};
