import styles from './apply-switches.module.css';
import { editorWords as words } from './editor-words.ts';

export interface Apply {
  products: boolean;
  shippingRules: boolean;
}

interface ApplySwitchesProps {
  value: Apply;
  onChange: (value: Apply) => void;
}

/** What the service does with a new parcel besides storing it (SPEC.md 4.1). */
export function ApplySwitches({ value, onChange }: ApplySwitchesProps) {
  return (
    <fieldset className={styles.switches}>
      <legend>{words.applyTitle}</legend>
      <label>
        <input
          type="checkbox"
          checked={value.products}
          onChange={(event) => onChange({ ...value, products: event.target.checked })}
        />
        {words.applyProducts}
      </label>
      <label>
        <input
          type="checkbox"
          checked={value.shippingRules}
          onChange={(event) => onChange({ ...value, shippingRules: event.target.checked })}
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
