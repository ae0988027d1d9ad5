import { useFormContext, useWatch } from 'react-hook-form';
import { createDefaults } from '#contract/parcel-write.ts';
import { ChoiceBox } from '#app/parcels/editor/fields/choice-input.tsx';
import { countryOptions, currencyOptions, exportReasonOptions } from '#app/parcels/editor/fields/choice-options.ts';
import { useEditor } from './editor-context.ts';
import { EditorSection, FieldGrid, WholeSent } from './editor-section.tsx';
import { editorWords as words } from './editor-words.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { countryCodeOf } from '#app/parcels/editor/fields/country-code.ts';
import { ItemGrid } from '#app/parcels/editor/items/item-grid.tsx';
import { ItemStoreProvider } from '#app/parcels/editor/items/model/item-store-context.tsx';
import { ItemsAside } from '#app/parcels/editor/items/items-aside.tsx';
import { MethodBox } from '#app/parcels/editor/fields/method-input.tsx';
import { MomentBox } from '#app/parcels/editor/fields/timestamp-input.tsx';
import { PackagingBox } from '#app/parcels/editor/fields/packaging-input.tsx';
import { ParcelWeightBox } from '#app/parcels/editor/fields/parcel-weight-input.tsx';
import { ItemRefusals } from '#app/parcels/editor/problems/field-refusals.tsx';
import { TagsBox } from '#app/parcels/editor/fields/tags-input.tsx';
import { TextBox } from '#app/parcels/editor/fields/text-input.tsx';

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
      <EditorSection title={words.customs}>
        <FieldGrid>
          <ExportReasonBox />
        </FieldGrid>
      </EditorSection>
      <EditorSection title={words.notes} aside={<WholeSent field="tags" />}>
        <FieldGrid>
          <TagsBox />
          <TextBox path="note" span={6} rows={3} />
        </FieldGrid>
      </EditorSection>
    </ItemStoreProvider>
  );
}

function ReceiverSection() {
  return (
    <EditorSection title={words.receiver} aside={<WholeSent field="receiver" />}>
      <FieldGrid>
        <TextBox path="receiver.name" span={3} />
        <TextBox path="receiver.company" span={3} />
        <TextBox path="receiver.address_line_1" span={4} />
        <TextBox path="receiver.house_number" />
        <TextBox path="receiver.address_line_2" span={6} />
        <TextBox path="receiver.postal_code" />
        <TextBox path="receiver.city" />
        <TextBox path="receiver.state_or_region" />
        <ChoiceBox path="receiver.country" options={countryOptions} knownAs={countryCodeOf} />
        <TextBox path="receiver.email" inputMode="email" />
        <TextBox path="receiver.phone" inputMode="tel" />
      </FieldGrid>
    </EditorSection>
  );
}

function ShipmentSection() {
  const { creating } = useEditor();
  return (
    <EditorSection title={words.shipment} aside={<WholeSent field="dimensions" />}>
      <FieldGrid>
        <MethodBox />
        <PackagingBox />
        <ParcelWeightBox />
        <TextBox
          path="number_of_labels"
          inputMode="numeric"
          {...(creating ? { placeholder: String(createDefaults.number_of_labels) } : {})}
        />
        <TextBox path="reference" />
        <TextBox path="dimensions.length" unit={words.cm} />
        <TextBox path="dimensions.width" unit={words.cm} />
        <TextBox path="dimensions.height" unit={words.cm} />
      </FieldGrid>
    </EditorSection>
  );
}

function OrderSection() {
  const { creating } = useEditor();
  return (
    <EditorSection title={words.order}>
      <FieldGrid>
        <TextBox path="order_number" />
        <MomentBox path="order_date" {...(creating ? { hint: words.defaultMoment } : {})} />
        <ChoiceBox
          path="currency"
          options={currencyOptions}
          placeholder={creating ? words.defaultCurrency : undefined}
        />
        <MomentBox path="ship_by" />
        <MomentBox path="deliver_by" />
        <TextBox path="order_total_price" unit={<Currency />} />
        <TextBox path="order_shipping_price" unit={<Currency />} />
        <TextBox path="shipping_request" span={4} rows={1} />
      </FieldGrid>
    </EditorSection>
  );
}

function Currency() {
  const { control } = useFormContext<ParcelFormValues>();
  return useWatch({ control, name: 'currency' });
}

function ExportReasonBox() {
  const { base, creating } = useEditor();
  const own = base.export_reason;
  // A reason that came with a later version of the API stays selected.
  const known = own === '' || exportReasonOptions.some(({ id }) => id === own);
  return (
    <ChoiceBox
      path="export_reason"
      span={3}
      options={known ? exportReasonOptions : [{ id: own, label: words.notInList(own) }, ...exportReasonOptions]}
      hint={words.customsHint}
      placeholder={creating ? words.defaultReason : undefined}
    />
  );
}
