import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { refusalHints } from '#app/api/refusals/refusal-hints.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { namedOption } from '#app/parcels/editor/fields/choice-options.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { itemFields, type ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { isKnownBefore, RefusedBefore } from '#app/parcels/model/refusals/refused-before.tsx';
import { withoutPosition } from '#app/parcels/model/refusals/row-template.ts';
import { nearestInput } from './field-problems.ts';

/**
 * The fields refused before whose hint is at the input: its own, and a whole object's at its first input. Empty for the method that
 * is in the form where it refused none of them.
 */
export function useRefusedFields(path: string): string[] {
  const { control } = useFormContext<ParcelFormValues>();
  const { raw } = useEditor();
  const method = useWatch({ control, name: 'shipping_method_id' });
  const [learnt] = useStored(refusalHints);
  const { id, processing_errors: errors } = raw;
  const parcel = { id: typeof id === 'string' ? id : '', isRefused: Array.isArray(errors) && errors.length > 0 };
  const own = withoutPosition(path);
  return [...new Set(learnt.hints.map(({ field }) => field))].filter(
    (field) =>
      withoutPosition(nearestInput(field) ?? field) === own &&
      isKnownBefore(learnt, method ?? undefined, field, parcel),
  );
}

/** What the method that is in the form refused before, of these fields. `at`: the input that has the focus afterwards. */
export function FieldRefusals({ fields, at, named }: { fields: readonly string[]; at: string; named: boolean }) {
  const { control } = useFormContext<ParcelFormValues>();
  const { raw, focus } = useEditor();
  const id = useWatch({ control, name: 'shipping_method_id' });
  const { data: methods = [] } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: false });
  const own = namedOption(raw['shipping_method']);
  const name = methods.find((method) => method.id === id)?.name ?? (own?.id === id ? own.label : id);
  return fields.map((field) => (
    <RefusedBefore
      key={field}
      method={{ id, name }}
      field={field}
      {...(named ? { label: fieldLabel(field) } : {})}
      onForgotten={() => focus(at)}
    />
  ));
}

/** Below the grid of the items, whose cells have no room for it. */
export function ItemRefusals() {
  const fields = itemFields.map((field) => `items.${field}`);
  return fields.map((field) => <OneOfItems key={field} field={field} />);
}

function OneOfItems({ field }: { field: string }) {
  const fields = useRefusedFields(field);
  return <FieldRefusals fields={fields} at={field.replace('.', '.0.')} named />;
}
