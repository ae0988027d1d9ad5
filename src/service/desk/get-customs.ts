import type { AccountCustoms } from '#contract/desk/customs.ts';
import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import type { DeskEndpoint } from './desk-request.ts';

/** GET /desk/customs: 200 `{customs}`, from where and by which rules the account sends; 404 in a proxy, which has no account. */
export const getCustoms: DeskEndpoint = ({ context, query }) => {
  checkParameterNames(query, []);
  if (context.settings === undefined) throw notFound('this process knows no account');
  const { sender, settings } = context.settings;
  const customs: AccountCustoms = {
    sender: { country: sender.country, postal_code: sender.postal_code },
    customs_union: settings.customs_union,
    northern_ireland_customs: settings.northern_ireland_customs,
  };
  return Promise.resolve(jsonAnswer(200, { customs }));
};
