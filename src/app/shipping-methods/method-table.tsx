import type { ShippingMethod } from '#contract/shipping-method.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { shippingMethodWords as words } from './shipping-method-words.ts';
import styles from './shipping-methods-page.module.css';

export function MethodTable({ methods }: { methods: readonly ShippingMethod[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.id}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ id, name }) => (
          <tr key={id}>
            <td dir="auto">{name === '' ? <span className="faint">{words.noName}</span> : name}</td>
            <td>
              <span className={styles.id}>
                <span className="mono muted">{id}</span>
                <CopyButton text={id} label={words.copyId(name === '' ? id : name)} copiedLabel={words.copied} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
