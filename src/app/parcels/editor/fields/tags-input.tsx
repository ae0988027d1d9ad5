import { X } from 'lucide-react';
import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { limits } from '#contract/parcel-write.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { addTags } from './add-tags.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { EditorField } from './editor-field.tsx';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { sameTags } from '#app/parcels/editor/form/same-text.ts';
import styles from './tags-input.module.css';
import { inARow } from '#app/words/define-words.ts';

/** The tags as chips, and an input to add one. What is in the input when it is left is added too. */
export function TagsInput() {
  const { control, getFieldState, getValues, clearErrors } = useFormContext<ParcelFormValues>();
  const { base, creating, lockReason, tagEntry } = useEditor();
  const { field, fieldState } = useController({ control, name: 'tags' });
  const tags = field.value;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const locked = lockReason('tags');

  const set = (next: string[]) => {
    field.onChange(next);
    setProblem(undefined);
  };
  /** Adds what may be added; what may not stays in the input, with the reason. */
  const add = (text: string) => {
    const before = getValues('tags');
    const { tags: next, rest, reason } = addTags(before, text);
    if (next.length > before.length) set(next);
    setTyped(rest);
    setProblem(reason);
    return reason;
  };
  useImperativeHandle(tagEntry, () => ({
    typed,
    commit: () => (typed.trim() === '' ? undefined : add(typed)),
    put: setTyped,
  }));
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // With Control the form is saved, which takes what is in the input along.
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === ',' || (event.key === 'Enter' && typed.trim() !== '')) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && locked === undefined) set(tags.slice(0, -1));
  };
  const remove = (tag: string) => {
    set(tags.filter((other) => other !== tag));
    input.current?.focus();
  };

  return (
    <EditorField
      path="tags"
      label={fieldLabel('tags')}
      span={6}
      hint={words.tagsHint(limits.tags)}
      error={problem ?? fieldState.error?.message}
      changed={!creating && !sameTags(tags, base.tags)}
      lockReason={locked}
      before={inARow(base.tags)}
      cleared={false}
      onUndo={() => set([...base.tags])}
    >
      {(fieldControl) => (
        <div className={styles.box}>
          {tags.length === 0 ? null : (
            <ul className={styles.chips} aria-label={words.tagList}>
              {tags.map((tag, index) => (
                <li key={`${index}:${tag}`} className={styles.chip}>
                  <span dir="auto">{tag}</span>
                  {locked === undefined ? (
                    <button type="button" aria-label={words.removeTag(tag)} onClick={() => remove(tag)}>
                      <X size={12} aria-hidden="true" />
                    </button>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
          <input
            {...fieldControl}
            ref={input}
            dir="auto"
            autoComplete="off"
            value={typed}
            readOnly={locked !== undefined}
            onChange={(event) => {
              setProblem(undefined);
              clearErrors('tags');
              if (event.target.value.includes(',')) add(event.target.value);
              else setTyped(event.target.value);
            }}
            onKeyDown={keys}
            onBlur={() => {
              if (typed.trim() !== '') add(typed);
              if (!getFieldState('tags').invalid) field.onBlur();
            }}
          />
        </div>
      )}
    </EditorField>
  );
}
