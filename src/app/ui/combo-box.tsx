import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button, ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './combo-box.module.css';
import type { ControlProps } from './field.tsx';
import { type ComboBoxOption, rankOptions, resolveTyped } from './rank-options.ts';

interface ComboBoxProps {
  /** What ties it to its label, hint and error: from the `Field` around it. */
  control: ControlProps;
  options: readonly ComboBoxOption[];
  /** The id of an option, any other text, or nothing. A value that is no option stays as it is. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  placeholder?: string | undefined;
  /** Shown in the list when no option fits. */
  empty: ReactNode;
  openLabel: string;
}

/**
 * A list to search in. What is typed and left chooses the option it names; a text that names none becomes the value as it is,
 * so that nothing typed is lost and the rules of the field can say what is wrong with it.
 */
export function ComboBox(props: ComboBoxProps) {
  const { control, options, value, onChange, onBlur, readOnly = false, placeholder, empty, openLabel } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const selected = options.find(({ id }) => id === value);
  const choose = (id: string) => {
    setTyped(null);
    if (id !== value) onChange(id);
  };
  const settle = () => typed !== null && choose(resolveTyped(options, typed));
  // With an option marked, Enter chooses that one: the widget's own work.
  const settleOnEnter = ({ key, currentTarget }: KeyboardEvent) =>
    key === 'Enter' && !currentTarget.hasAttribute('aria-activedescendant') && settle();
  return (
    <AriaComboBox
      className={styles.combo ?? ''}
      id={control.id}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby'] ?? ''}
      isInvalid={control['aria-invalid'] === true}
      isReadOnly={readOnly}
      validationBehavior="aria"
      allowsCustomValue
      allowsEmptyCollection
      // The whole list is only built while it is open.
      items={open ? rankOptions(options, typed ?? '') : []}
      inputValue={typed ?? selected?.label ?? value}
      onInputChange={setTyped}
      value={value === '' ? null : value}
      // Null is the widget's word for a text that is no option; leaving the field settles what it stands for.
      onChange={(id) => id !== null && choose(String(id))}
      onOpenChange={setOpen}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    >
      <Input
        className={classNames(control.className, styles.input)}
        placeholder={placeholder ?? ''}
        onKeyDown={settleOnEnter}
        dir="auto"
      />
      <Button className={styles.button ?? ''} aria-label={openLabel}>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox<ComboBoxOption>
          className={styles.list ?? ''}
          renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
        >
          {({ id, label }) => (
            <ListBoxItem className={styles.option ?? ''} id={id} textValue={label}>
              {label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
