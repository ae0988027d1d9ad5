import { useFormContext, useWatch } from 'react-hook-form';
import { createDefaults } from '#contract/parcel-write.ts';
import { ChoiceInput } from '#app/parcels/editor/fields/choice-input.tsx';
import { countryOptions, currencyOptions, exportReasonOptions } from '#app/parcels/editor/fields/choice-options.ts';
import { useEditor } from './editor-context.ts';
import { EditorSection, FieldGrid, WholeSent } from './editor-section.tsx';
import { editorWords as words } from './editor-words.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { FoldedFields } from './folded-fields.tsx';
import { countryCode } from '#app/parcels/model/read-value/country-text.ts';
import { ItemGrid } from '#app/parcels/editor/items/item-grid.tsx';
import { ItemStoreProvider } from '#app/parcels/editor/items/model/item-store-context.tsx';
import { ItemsAside } from '#app/parcels/editor/items/items-aside.tsx';
import { MethodInput } from '#app/parcels/editor/fields/method-input.tsx';
import { TimestampInput } from '#app/parcels/editor/fields/timestamp-input.tsx';
import { PackagingInput } from '#app/parcels/editor/fields/packaging-input.tsx';
import { ParcelWeightInput } from '#app/parcels/editor/fields/parcel-weight-input.tsx';
import { ReceiverInput } from '#app/parcels/editor/fields/receiver-input.tsx';
import { ItemRefusals } from '#app/parcels/editor/problems/field-refusals.tsx';
import { TagsInput } from '#app/parcels/editor/fields/tags-input.tsx';
import { TextInput } from '#app/parcels/editor/fields/text-input.tsx';

/** Set by the account, the shop or an import for nearly all parcels. */
const seldomTyped = ['order_date', 'deliver_by', 'currency', 'order_shipping_price', 'export_reason'] as const;

/** Every field of SPEC.md 4.1, in the groups and the order of the screen. */
export function ParcelFields() {
  return (
    <ItemStoreProvider>
      <ReceiverSection />
      <ShipmentSection />
      <EditorSection title={words.items} aside={<ItemsAside />}>
        <ItemGrid />
        <ItemRefusals />
      </EditorSection>
      <OrderSection />
      <EditorSection title={words.notes} aside={<WholeSent field="tags" />}>
        <FieldGrid>
          <TagsInput />
          <TextInput path="note" span={6} rows={3} />
        </FieldGrid>
      </EditorSection>
    </ItemStoreProvider>
  );
}

function ReceiverSection() {
  return (
    <EditorSection title={words.receiver} aside={<WholeSent field="receiver" />}>
      <FieldGrid>
        <ReceiverInput field="name" span={3} />
        <ReceiverInput field="company" span={3} />
        <ReceiverInput field="address_line_1" span={4} />
        <ReceiverInput field="house_number" />
        <ReceiverInput field="address_line_2" span={6} />
        <ReceiverInput field="postal_code" />
        <ReceiverInput field="city" />
        <ReceiverInput field="state_or_region" />
        <ChoiceInput path="receiver.country" options={countryOptions} knownAs={countryCode} />
        <TextInput path="receiver.email" />
        <TextInput path="receiver.phone" />
      </FieldGrid>
    </EditorSection>
  );
}

function ShipmentSection() {
  const { creating } = useEditor();
  return (
    <EditorSection title={words.shipment} aside={<WholeSent field="dimensions" />}>
      <FieldGrid>
        <MethodInput />
        <PackagingInput />
        <ParcelWeightInput />
        <TextInput
          path="number_of_labels"
          {...(creating ? { placeholder: String(createDefaults.number_of_labels) } : {})}
        />
        <TextInput path="reference" />
        <TextInput path="dimensions.length" unit={words.cm} />
        <TextInput path="dimensions.width" unit={words.cm} />
        <TextInput path="dimensions.height" unit={words.cm} />
      </FieldGrid>
    </EditorSection>
  );
}

function OrderSection() {
  const { creating } = useEditor();
  return (
    <EditorSection title={words.order}>
      <FieldGrid>
        <TextInput path="order_number" />
        <TimestampInput path="ship_by" />
        <TextInput path="order_total_price" unit={<Currency />} />
        <TextInput path="shipping_request" span={6} rows={1} />
      </FieldGrid>
      <FoldedFields paths={seldomTyped}>
        <FieldGrid>
          <TimestampInput path="order_date" {...(creating ? { hint: words.defaultTimestamp } : {})} />
          <TimestampInput path="deliver_by" />
          <ChoiceInput
            path="currency"
            options={currencyOptions}
            placeholder={creating ? words.defaultCurrency : undefined}
          />
          <TextInput path="order_shipping_price" unit={<Currency />} />
          <ExportReasonInput />
        </FieldGrid>
      </FoldedFields>
    </EditorSection>
  );
}

function Currency() {
  const { control } = useFormContext<ParcelFormValues>();
  return useWatch({ control, name: 'currency' });
}

function ExportReasonInput() {
  const { base, creating } = useEditor();
  const own = base.export_reason;
  // A reason that came with a later version of the API stays selected.
  const known = own === '' || exportReasonOptions.some(({ id }) => id === own);
  return (
    <ChoiceInput
      path="export_reason"
      span={4}
      options={known ? exportReasonOptions : [{ id: own, label: words.notInList(own) }, ...exportReasonOptions]}
      hint={words.customsHint}
      placeholder={creating ? words.defaultReason : undefined}
    />
  );
}
