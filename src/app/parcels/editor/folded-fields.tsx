import { type ReactNode, useEffect, useRef } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { fieldLabel, fieldNames } from '#app/parcels/model/names/field-label.ts';
import { useValueText } from '#app/parcels/editor/fields/use-value-text.ts';
import type { ParcelFormValues, PlainField } from '#app/parcels/editor/form/form-values.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import styles from './folded-fields.module.css';

/**
 * Fields that are seldom typed, behind a press. What they hold is said in its line. An error, a change or a guess in one of them unfolds
 * them, and so does whatever leads to one (`useFocusField`).
 */
export function FoldedFields({ paths, children }: { paths: readonly PlainField[]; children: ReactNode }) {
  const { control } = useFormContext<ParcelFormValues>();
  const { base, creating, raw, refusals } = useEditor();
  const texts = useWatch({ control, name: paths });
  const { errors } = useFormState({ control, name: paths });
  const textOf = useValueText(raw);
  const details = useRef<HTMLDetailsElement>(null);
  const isNews = paths.some(
    (path, at) =>
      get(errors, path) !== undefined ||
      refusals.has(path) ||
      (!creating && !sameText(path, base[path], texts[at] ?? '')),
  );
  useEffect(() => {
    if (isNews && details.current !== null) details.current.open = true;
  }, [isNews]);
  const held = paths.flatMap((path, at) => {
    const text = texts[at] ?? '';
    return text === '' ? [] : [{ path, text: textOf(path, text) }];
  });
  return (
    <details ref={details} className={styles.folded}>
      <summary>
        <b>{words.moreFields}</b>{' '}
        <span className={styles.held}>
          {held.length === 0
            ? fieldNames(paths)
            : held.map(({ path, text }) => (
                <span key={path} dir="auto">
                  {words.fieldIs(fieldLabel(path), text)}
                </span>
              ))}
        </span>
      </summary>
      {children}
    </details>
  );
}
