import { apiPaths } from '#contract/api-paths.ts';
import { limits } from '#contract/parcel-write.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import type { Endpoint } from '#service/http/api-request.ts';
import { HttpError } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';

/** GET /shipping-methods (SPEC.md 4.10): 200 `{data: {id, name}[], links: {next}}`, in the order of the account's file. */
export const listShippingMethods: Endpoint = async ({ context, token, query, baseUrl }) => {
  checkParameterNames(query, ['cursor']);
  const scope = JSON.stringify(['shipping-methods', token.account]);
  const methods = context.settings.shipping_methods;
  const start = startAfter(query.find(([name]) => name === 'cursor')?.[1]);
  const page = methods.slice(start, start + limits.page).map(({ id, name }) => ({ id, name }));
  const last = page.at(-1);
  const more = last !== undefined && start + page.length < methods.length;
  const cursor = more ? context.cursors.seal({ value: 0, id: last.id }, scope) : null;
  const next =
    cursor === null ? null : `${baseUrl}${apiPaths.shippingMethods()}?${formatQueryString([['cursor', cursor]])}`;
  return Promise.resolve(jsonAnswer(200, { data: page, links: { next } }));

  /** Where the page starts; a method that has gone from the account since takes its cursors with it. */
  function startAfter(given: string | undefined): number {
    if (given === undefined) return 0;
    const position = context.cursors.open(given, scope);
    const at = methods.findIndex(({ id }) => id === position?.id);
    if (at < 0) throw new HttpError(400, 'cursor is not valid for this list; follow links.next unchanged');
    return at + 1;
  }
};
