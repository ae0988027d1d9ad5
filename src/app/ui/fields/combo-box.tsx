import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { classNames } from '#app/ui/class-names.ts';
import styles from './combo-box.module.css';
import type { ControlProps } from './field.tsx';
import { type ComboBoxOption, type KnownAs, rankOptions, resolveTyped } from './rank-options.ts';

interface ComboBoxProps {
  /** What ties it to its label, hint and error: from the `Field` around it. */
  control: ControlProps;
  options: readonly ComboBoxOption[];
  /** Which option a name stands for that is not its label's. */
  knownAs?: KnownAs | undefined;
  /** The id of an option, any other text, or nothing. A value that is no option stays as it is. */
  value: string;
  /** Called with each letter: what is half typed is the value as well, so that it is not lost with the page. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  placeholder?: string | undefined;
  /** Shown in the list when no option fits. */
  empty: ReactNode;
  openLabel: string;
}

/**
 * A list to search in. While typing the best option is marked, and Enter takes it. What is typed otherwise chooses the option it
 * names in full; a text that names none or several is the value as it is, so that nothing typed is lost and the rules of the field
 * can say what is wrong with it.
 */
export function ComboBox(props: ComboBoxProps) {
  const { control, options, knownAs, value, onChange, onBlur, readOnly = false, placeholder, empty, openLabel } = props;
  // The value from before: to the widget another one is a choice, which closes the list.
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null);
  const [open, setOpen] = useState(false);
  const typed = typing?.text ?? null;
  const chosen = typing?.before ?? value;
  const selected = options.find(({ id }) => id === value);
  const change = (to: string) => {
    if (to !== value) onChange(to);
  };
  const type = (text: string) => {
    // The widget reports the name of the chosen option too.
    if (text === (typed ?? selected?.label ?? value)) return;
    setTyping({ text, before: chosen });
    lastTyped.current = text.trim();
    change(resolveTyped(options, text, knownAs));
  };
  const choose = (id: string) => {
    setTyping(null);
    change(id);
  };
  const settle = () => typed !== null && choose(resolveTyped(options, typed, knownAs));
  const fitting = open ? rankOptions(options, typed ?? '', knownAs) : [];
  const marked = open && typed !== null && typed.trim() !== '' ? fitting[0]?.id : undefined;

  const lastTyped = useRef('');
  // Left with the Tab key: what was only marked is not chosen, however late the widget gets the event.
  const leavingRef = useRef(false);
  const resolveAgain = useEffectEvent(() => {
    if (value !== '' && value === lastTyped.current) change(resolveTyped(options, value, knownAs));
  });
  // A name that was typed before its list was loaded.
  useEffect(() => resolveAgain(), [options]);
  const keys = (event: KeyboardEvent) => {
    // With an option marked, Enter alone chooses that one: the widget's own work.
    const isMarked = marked !== undefined || event.currentTarget.hasAttribute('aria-activedescendant');
    const chooses = isMarked && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && !chooses) settle();
    // Escape closes the list, or ends the typing, and is not a word to the page as well: not even in the moment between a letter and
    // the list that it opens.
    if (event.key === 'Escape' && (open || typed !== null)) {
      if (!open) settle();
      event.preventDefault();
    }
  };
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
      // A list opens for typing, not for the name of what was chosen.
      menuTrigger={typed === null ? 'manual' : 'input'}
      items={fitting}
      inputValue={typed ?? selected?.label ?? value}
      onInputChange={type}
      value={chosen === '' ? null : chosen}
      // Null is the widget's word for a text that is no option; leaving the field settles what it stands for.
      onChange={(id) => id !== null && !leavingRef.current && choose(String(id))}
      onOpenChange={setOpen}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    >
      <MarkingInput
        className={classNames(control.className, styles.input)}
        placeholder={placeholder ?? ''}
        marked={marked}
        leavingRef={leavingRef}
        onKeyDown={keys}
      />
      <Button className={styles.button ?? ''} aria-label={openLabel}>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox<ComboBoxOption>
          className={styles.list ?? ''}
          renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
        >
          {({ id, label, note }) => (
            <ListBoxItem className={styles.option ?? ''} id={id} textValue={label}>
              {label}
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

interface MarkingInputProps {
  className: string;
  placeholder: string;
  /** The option that is marked as long as no key has moved to another. */
  marked: string | undefined;
  leavingRef: RefObject<boolean>;
  onKeyDown: (event: KeyboardEvent) => void;
}

function MarkingInput({ className, placeholder, marked, leavingRef, onKeyDown }: MarkingInputProps) {
  const list = use(ComboBoxStateContext)?.selectionManager;
  const moved = useRef(false);
  // After each render: the widget takes its own mark away with every letter, and once more when its list has come up.
  useEffect(() => {
    if (marked === undefined) {
      moved.current = false;
      return undefined;
    }
    const mark = () => {
      if (list?.focusedKey === null && !leavingRef.current) list.setFocusedKey(marked);
    };
    mark();
    const frame = requestAnimationFrame(mark);
    return () => cancelAnimationFrame(frame);
  });
  return (
    <Input
      className={className}
      placeholder={placeholder}
      dir="auto"
      onFocus={() => {
        leavingRef.current = false;
      }}
      onInput={() => {
        moved.current = false;
        leavingRef.current = false;
      }}
      onKeyDownCapture={({ key, ctrlKey, metaKey }) => {
        if (/^(Arrow|Page)(Up|Down)$/.test(key)) moved.current = true;
        leavingRef.current = false;
        // The widget may just have taken the mark away that the page still shows.
        if (key === 'Enter' && !ctrlKey && !metaKey && !moved.current && marked !== undefined)
          list?.setFocusedKey(marked);
        // Leaving the field takes only what was moved to; a guess is for Enter.
        if (key !== 'Tab' || moved.current) return;
        leavingRef.current = true;
        list?.setFocusedKey(null);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
