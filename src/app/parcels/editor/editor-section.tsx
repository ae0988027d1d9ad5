import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import styles from './editor-section.module.css';
import { editorWords as words } from './editor-words.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { sameTags, sameTexts } from '#app/parcels/editor/form/same-text.ts';

/** A group of fields with its heading. `aside` is on the right of the heading. */
export function EditorSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The six columns fields are in. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

type WholeField = 'receiver' | 'dimensions' | 'tags';

/** Says that a change sends the whole object or list (SPEC.md 4.2), and takes the change back at a press. */
export function WholeSent({ field }: { field: WholeField }) {
  const { control, setValue } = useFormContext<ParcelFormValues>();
  const { base, creating, focus } = useEditor();
  const value = useWatch({ control, name: field });
  if (creating || !isChanged(field, base, value)) return null;
  const name = words.wholeNames[field];
  const undo = () => {
    setValue(field, structuredClone(base[field]));
    focus(firstInput[field]);
  };
  return <SentWhole text={Array.isArray(value) ? words.allSent(name) : words.wholeSent(name)} onUndo={undo} />;
}

/** The sentence with its undo. */
export function SentWhole({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className={styles.whole}>
      {text} · <LinkButton onClick={onUndo}>{words.undo}</LinkButton>
    </span>
  );
}

/** Where the focus goes when the undo button is gone. */
const firstInput: Record<WholeField, string> = {
  receiver: 'receiver.name',
  dimensions: 'dimensions.length',
  tags: 'tags',
};

function isChanged(field: WholeField, base: ParcelFormValues, value: ParcelFormValues[WholeField]): boolean {
  if (field === 'tags') return !sameTags(value as string[], base.tags);
  return !sameTexts(field, value as Record<string, string>, base[field]);
}
