import { useQuery } from '@tanstack/react-query';
import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { exportReasonOptions } from './choice-options.ts';
import { readFrom } from '#app/parcels/editor/form/to-form-values.ts';

/**
 * How an input's text is shown outside of its input: ids by their names, timestamps in local time. `parcels` are raw parcels that know
 * names of methods and packagings.
 */
export function useValueText(...parcels: readonly JsonObject[]): (path: string, text: string) => string {
  const { data: methods = [] } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: false });
  return (path, text) => {
    if (path === 'export_reason') return exportReasonOptions.find(({ id }) => id === text)?.label ?? text;
    if (/^(?:order_date|ship_by|deliver_by)$/.test(path) && text.endsWith('Z')) return formatTimestamp(text);
    const source = readFrom[path];
    if (source === undefined) return text;
    const listed = path === 'shipping_method_id' ? methods.find(({ id }) => id === text)?.name : undefined;
    return listed ?? parcels.map((parcel) => nameIn(parcel, source, text)).find(Boolean) ?? text;
  };
}

function nameIn(parcel: JsonObject, source: string, id: string): string {
  const named = parcel[source];
  return isJsonObject(named) && named['id'] === id && typeof named['name'] === 'string' ? named['name'] : '';
}
