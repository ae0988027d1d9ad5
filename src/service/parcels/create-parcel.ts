import { apiPaths } from '#contract/api-paths.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { applyProducts } from '#service/account/apply-products.ts';
import { applyShippingRules } from '#service/account/apply-shipping-rules.ts';
import type { ApiRequest, Endpoint } from '#service/http/api-request.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { booleanParameter, checkParameterNames } from '#service/http/query-params.ts';
import { insertParcel, type NewParcel } from '#service/store/queries/parcel-queries.ts';
import { applyWrite } from './apply-write.ts';
import { emptyParcel } from '#service/account/empty-parcel.ts';
import { parcelAnswer } from './parcel-view.ts';
import { writeParcelEvent } from './write-parcel-event.ts';
import { readParcelBody, refuseUnknownIds } from './read-parcel-body.ts';
import { newReferenceCode } from '#service/model/reference-code.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';

/** POST /parcels (SPEC.md 4.1): 201 `{data: Parcel}` and `Location`. */
export const createParcel: Endpoint = async (request) => {
  const { context, token, query, baseUrl } = request;
  const { settings } = context;
  checkParameterNames(query, ['apply_products', 'apply_shipping_rules']);
  const withProducts = booleanParameter(query, 'apply_products', false);
  const withRules = booleanParameter(query, 'apply_shipping_rules', false);
  const write = readParcelBody(request);
  return changeOnce(request, async (tx) => {
    const empty = emptyParcel(newParcelFacts(request), settings);
    refuseUnknownIds(write, empty, settings);
    let document = applyWrite(empty, write, settings);
    if (withProducts) document = { ...document, items: applyProducts(document.items, settings, document.currency) };
    if (withRules) document = applyShippingRules(document, settings);
    const customs = subjectToCustoms(document, settings);
    const parcel: NewParcel = { account: token.account, document, status: 'none', customs };
    // Left out only when its reference code is taken, be it by a parcel that another process is just making.
    let stored = await insertParcel(tx, parcel);
    while (stored === null) {
      parcel.document = { ...document, reference_code: newReferenceCode() };
      stored = await insertParcel(tx, parcel);
    }
    if (request.audit !== null) request.audit.parcels = [stored.id];
    await writeParcelEvent(tx, request, stored.id, {
      kind: 'parcel.created',
      data: { version: String(stored.version) },
    });
    const location = `${baseUrl}${apiPaths.parcel(document.id)}`;
    return parcelAnswer(201, stored, baseUrl, { location });
  });
};

function newParcelFacts({ context, token }: ApiRequest) {
  return {
    id: context.newId(),
    source: token.source,
    referenceCode: newReferenceCode(),
    now: toTimestamp(context.clock()),
    integrationAccount: token.source === 'integration' ? token.label : null,
  };
}
