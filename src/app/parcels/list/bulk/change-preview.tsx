import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JsonValue } from '#contract/values/json-value.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { isInRows, type ParcelRow } from '#app/api/parcel-row.ts';
import { parcelQuery, shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { BeforeAfterTable } from '#app/parcels/actions/before-after-table.tsx';
import { exportReasonName } from '#app/parcels/model/export-reason-name.ts';
import {
  type ChangeableField,
  changeLock,
  effectOf,
  type FieldChange,
} from '#app/parcels/model/change/field-change.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { kindOf } from '#app/parcels/model/change/change-draft.ts';
import { changeWords as words } from './bulk-words.ts';

interface ChangePreviewProps {
  field: ChangeableField;
  /** Null while it is not filled in. */
  change: FieldChange | null;
  rows: readonly ParcelRow[];
  processing: ReadonlySet<string>;
}

/** The field of each parcel as it is and as it will be; what lists do not hold is read for each row that is shown. */
export function ChangePreview({ field, change, rows, processing }: ChangePreviewProps) {
  return (
    <BeforeAfterTable rows={rows}>
      {(row) => <PreviewRow key={row.id} {...{ field, change, row }} processing={processing.has(row.id)} />}
    </BeforeAfterTable>
  );
}

interface PreviewRowProps {
  field: ChangeableField;
  change: FieldChange | null;
  row: ParcelRow;
  processing: boolean;
}

function PreviewRow({ field, change, row, processing }: PreviewRowProps) {
  const inRow = isInRows(field);
  const { data, error } = useQuery({ ...parcelQuery(useApi(), row.id), enabled: !inRow });
  const held: object | null = inRow ? row : (data?.parcel.raw ?? null);
  const lock = changeLock(field, row, processing);
  // Without a change the value is compared with itself.
  const effect = held === null ? null : effectOf(change ?? { field, action: 'set', value: null }, held);
  return (
    <tr>
      <th scope="row">
        <bdi>{row.order_number || row.reference_code || row.id}</bdi>
      </th>
      <td>
        {effect === null ? (
          <span className="faint">{error === null ? words.reading : words.notRead}</span>
        ) : (
          <Value field={field} value={effect.before} row={row} />
        )}
      </td>
      <td>
        {lock !== null ? (
          <span className="faint">{words.refusals[lock]}</span>
        ) : effect === null || change === null ? null : effect.kind === 'refused' ? (
          <span className="faint">{words.refusals[effect.refusal]}</span>
        ) : effect.kind === 'same' ? (
          <span className="faint">{words.unchanged}</span>
        ) : (
          <b>
            <Value field={field} value={effect.after} row={row} />
          </b>
        )}
      </td>
    </tr>
  );
}

/** A value of a PATCH body as people read it. */
function Value({ field, value, row }: { field: ChangeableField; value: JsonValue; row: ParcelRow }) {
  const queryClient = useQueryClient();
  const { data: methods = [] } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: false });
  const none = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (none) return <span className="faint">{words.none}</span>;
  return <bdi>{textOf()}</bdi>;

  function textOf(): string {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    switch (kindOf(field)) {
      case 'method':
        return methods.find(({ id }) => id === value)?.name || nameIn(row.shipping_method, text);
      case 'packaging':
        return learnPackagings(queryClient).find(({ id }) => id === value)?.label ?? nameIn(row.packaging, text);
      case 'tags':
        return Array.isArray(value) ? value.map((tag) => (typeof tag === 'string' ? tag : '')).join(', ') : text;
      case 'moment':
        return formatTimestamp(text);
      case 'weight':
        return `${text} ${words.kilograms}`;
      case 'reason':
        return exportReasonName(text);
      case 'count':
      case 'text':
        return text;
    }
  }
}

function nameIn(named: { id: string; name: string } | null, id: string): string {
  return named?.id === id && named.name !== '' ? named.name : id;
}
