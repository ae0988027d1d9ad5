import { useId } from 'react';
import styles from './apply-switches.module.css';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import type { Apply } from '#app/parcels/editor/save/save-attempt.ts';

interface ApplySwitchesProps {
  value: Apply;
  onChange: (value: Apply) => void;
}

/** What the service does with a new parcel besides storing it (SPEC.md 4.1). They are part of the request, and locked with its fields. */
export function ApplySwitches({ value, onChange }: ApplySwitchesProps) {
  const reasonId = useId();
  // A new parcel's fields are locked all together.
  const locked = useEditor().lockReason('items');
  const lock = locked === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId };
  const change = (next: Apply) => {
    if (locked === undefined) onChange(next);
  };
  return (
    <fieldset className={styles.switches}>
      <legend>
        {words.applyTitle}
        <span id={reasonId} className="visually-hidden">
          {locked}
        </span>
      </legend>
      <label>
        <input
          {...lock}
          type="checkbox"
          checked={value.products}
          onChange={(event) => change({ ...value, products: event.target.checked })}
        />
        {words.applyProducts}
      </label>
      <label>
        <input
          {...lock}
          type="checkbox"
          checked={value.shippingRules}
          onChange={(event) => change({ ...value, shippingRules: event.target.checked })}
        />
        {words.applyRules}
      </label>
    </fieldset>
  );
}

/** The query of the request, as it is shown. */
export function applyQuery({ products, shippingRules }: Apply): string {
  const pairs = [products && 'apply_products=true', shippingRules && 'apply_shipping_rules=true'].filter(Boolean);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
