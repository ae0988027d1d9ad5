import { useQuery, useQueryClient } from '@tanstack/react-query';
import { kindAt } from '#contract/parcel-fields.ts';
import type { JsonValue } from '#contract/values/json-value.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { exportReasonName } from '#app/parcels/model/names/export-reason-name.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import { inputKind } from './change-draft.ts';
import { changeWords as words } from './change-words.ts';

interface ChangedValueProps {
  path: string;
  /** As a PATCH body has it; of items a list, one for each item. */
  value: JsonValue;
  row: ParcelRow;
}

/** A value of a PATCH body as people read it. */
export function ChangedValue({ path, value, row }: ChangedValueProps) {
  const queryClient = useQueryClient();
  const { data: methods = [] } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: false });
  if (Array.isArray(value) && value.length > 0)
    return value.map((entry, at) => (
      <span key={at}>
        {at === 0 ? '' : ', '}
        <ChangedValue path={path} value={entry} row={row} />
      </span>
    ));
  if (value === null || value === '' || typeof value === 'object') return <span className="faint">{words.none}</span>;
  return <bdi>{textOf(String(value))}</bdi>;

  function textOf(text: string): string {
    switch (inputKind(path)) {
      case 'method':
        return methods.find(({ id }) => id === text)?.name || nameIn(row.shipping_method, text);
      case 'packaging':
        return learnPackagings(queryClient).find(({ id }) => id === text)?.label ?? nameIn(row.packaging, text);
      case 'timestamp':
        return formatTimestamp(text);
      case 'reason':
        return exportReasonName(text);
      case 'decimal':
        return kindAt(path) === 'weight' ? words.kilograms(formatDecimal(text)) : formatDecimal(text);
      default:
        return text;
    }
  }
}

function nameIn(named: { id: string; name: string } | null, id: string): string {
  return named?.id === id && named.name !== '' ? named.name : id;
}
