import { ChoiceInput } from '#app/parcels/editor/fields/choice-input.tsx';
import { countryOptions, currencyOptions, exportReasonOptions } from '#app/parcels/editor/fields/choice-options.ts';
import { countryCode } from '#app/parcels/model/read-value/country-text.ts';
import { ItemFieldInput } from '#app/parcels/editor/fields/item-field-input.tsx';
import { MethodInput } from '#app/parcels/editor/fields/method-input.tsx';
import { PackagingInput } from '#app/parcels/editor/fields/packaging-input.tsx';
import { TagsInput } from '#app/parcels/editor/fields/tags-input.tsx';
import { TextInput } from '#app/parcels/editor/fields/text-input.tsx';
import { TimestampInput } from '#app/parcels/editor/fields/timestamp-input.tsx';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { ItemField } from '#app/parcels/editor/form/form-values.ts';
import type { InputPath } from './correction-paths.ts';

/** The input of any field of a parcel, the same as in the editor. */
export function FieldInput({ path }: { path: InputPath }) {
  const [, position, field] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (position !== undefined) return <ItemFieldInput position={Number(position)} field={field as ItemField} />;
  switch (path) {
    case 'tags':
      return <TagsInput />;
    case 'shipping_method_id':
      return <MethodInput />;
    case 'packaging_id':
      return <PackagingInput />;
    case 'receiver.country':
      return <ChoiceInput path={path} options={countryOptions} knownAs={countryCode} />;
    case 'currency':
      return <ChoiceInput path={path} options={currencyOptions} />;
    case 'export_reason':
      return <ChoiceInput path={path} span={3} options={exportReasonOptions} />;
    case 'order_date':
    case 'ship_by':
    case 'deliver_by':
      return <TimestampInput path={path} />;
    case 'note':
    case 'shipping_request':
      return <TextInput path={path} span={6} rows={2} />;
    case 'receiver.address_line_1':
    case 'receiver.address_line_2':
      return <TextInput path={path} span={4} />;
    case 'weight':
      return <TextInput path={path} unit={words.kg} />;
    case 'dimensions.length':
    case 'dimensions.width':
    case 'dimensions.height':
      return <TextInput path={path} unit={words.cm} />;
    default:
      return <TextInput path={path} />;
  }
}
