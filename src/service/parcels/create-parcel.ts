import { apiPaths } from '#contract/api-paths.ts';
import { toTimestamp } from '#contract/scalars.ts';
import { applyProducts } from '../account/apply-products.ts';
import { applyShippingRules } from '../account/apply-shipping-rules.ts';
import type { ApiRequest, Endpoint } from '../http/api-request.ts';
import { changeOnce } from '../http/idempotency.ts';
import { booleanParameter, checkParameterNames } from '../http/query-params.ts';
import { insertParcels, referenceCodeExists } from '../store/parcel-queries.ts';
import type { Executor } from '../store/store.ts';
import { applyWrite, named } from './apply-write.ts';
import type { ParcelDocument } from './parcel-document.ts';
import { parcelAnswer } from './parcel-view.ts';
import { readParcelBody } from './read-parcel-body.ts';
import { newReferenceCode } from './reference-code.ts';
import { requireParcel } from './require-parcel.ts';
import { subjectToCustoms } from './subject-to-customs.ts';

/** POST /parcels (SPEC.md 4.1): 201 `{data: Parcel}` and `Location`. */
export const createParcel: Endpoint = async (request) => {
  const { context, token, query, baseUrl } = request;
  const { settings } = context;
  checkParameterNames(query, ['apply_products', 'apply_shipping_rules']);
  const withProducts = booleanParameter(query, 'apply_products', false);
  const withRules = booleanParameter(query, 'apply_shipping_rules', false);
  const write = readParcelBody(request);
  return changeOnce(request, async (tx) => {
    let document = applyWrite(emptyParcel(request, await freeReferenceCode(tx)), write, settings);
    if (withProducts) document = { ...document, items: applyProducts(document.items, settings) };
    if (withRules) document = applyShippingRules(document, settings);
    const customs = subjectToCustoms(document, settings);
    await insertParcels(tx, [{ account: token.account, document, status: 'none', customs }]);
    const parcel = await requireParcel(tx, { ...request, parcelId: document.id });
    return parcelAnswer(201, parcel, baseUrl, { location: `${baseUrl}${apiPaths.parcel(document.id)}` });
  });
};

/** A parcel with nothing but the account's defaults. */
function emptyParcel({ context, token }: ApiRequest, referenceCode: string): ParcelDocument {
  const { settings, clock, newId } = context;
  const { defaults } = settings;
  const now = toTimestamp(clock());
  return {
    id: newId(),
    source: token.source,
    reference_code: referenceCode,
    created_at: now,
    processed_at: null,
    printed_at: null,
    cancelled_at: null,
    cancellable_until: null,
    receiver: null,
    number_of_labels: defaults.number_of_labels,
    weight: null,
    packaging: named(settings.packagings, defaults.packaging_id),
    dimensions: null,
    reference: null,
    shipping_method: named(settings.shipping_methods, defaults.shipping_method_id),
    integration_account: token.source === 'integration' ? { name: token.label } : null,
    order_number: null,
    order_date: now,
    ship_by: null,
    deliver_by: null,
    currency: defaults.currency,
    order_total_price: null,
    order_shipping_price: null,
    shipping_request: null,
    export_reason: defaults.export_reason,
    tags: [],
    note: null,
    items: [],
    labels: [],
    processing_errors: [],
  };
}

async function freeReferenceCode(tx: Executor): Promise<string> {
  let code = newReferenceCode();
  while (await referenceCodeExists(tx, code)) code = newReferenceCode();
  return code;
}
