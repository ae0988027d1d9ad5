import { inputModeAt } from '#app/parcels/model/input-mode.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { kindAt } from '#contract/parcel-fields.ts';
import { exportReasons } from '#contract/parcel-write.ts';
import { timestampsAt } from '#app/words/local-time.ts';
import { ComboBox } from '#app/ui/fields/combo-box.tsx';
import { type ControlProps, Field } from '#app/ui/fields/field.tsx';
import { exportReasonName } from '#app/parcels/model/names/export-reason-name.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { useMethodOptions } from '#app/parcels/model/use-method-options.tsx';
import { usePackagings } from '#app/parcels/model/account-goods.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { type ChangeDraft, inputKind } from './change-draft.ts';
import { changeInputWords as words } from './change-input-words.ts';

interface ValueInputProps {
  draft: ChangeDraft;
  onText: (text: string) => void;
  error: string | undefined;
}

/** Fields of several lines. */
const longTexts: readonly string[] = ['shipping_request', 'note', 'items.note'];

/** The input for the new value, as the field needs it. */
export function ValueInput({ draft, onText, error }: ValueInputProps) {
  const { path, text } = draft;
  const kind = inputKind(path);
  const plain = { value: text, autoComplete: 'off', dir: 'auto' as const };
  const methods = useMethodOptions(kind === 'method');
  const hint = {
    method: methods.hint,
    packaging: words.packagingHint,
    tags: draft.choice === 'set' ? words.allTagsHint : words.tagsHint,
    timestamp: utcHint(text),
    count: undefined,
    decimal: kindAt(path) === 'weight' ? words.kilograms : undefined,
    reason: undefined,
    text: undefined,
  }[kind];
  return (
    <Field label={labelOf(draft)} hint={hint} error={error}>
      {(control) => {
        switch (kind) {
          case 'method':
            return <ListBox {...{ control, draft, onText }} options={methods.options} />;
          case 'packaging':
            return <PackagingList {...{ control, draft, onText }} />;
          case 'timestamp':
            return (
              <input
                {...control}
                type="datetime-local"
                max="9999-12-31T23:59"
                value={text}
                onChange={(event) => onText(event.target.value)}
              />
            );
          case 'reason':
            return (
              <select {...control} value={text} onChange={(event) => onText(event.target.value)}>
                <option value="">{words.choose}</option>
                {exportReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {exportReasonName(reason)}
                  </option>
                ))}
              </select>
            );
          case 'text':
            if (longTexts.includes(path))
              return <textarea {...control} {...plain} rows={3} onChange={(event) => onText(event.target.value)} />;
            return (
              <input
                {...control}
                {...plain}
                inputMode={inputModeAt(path)}
                onChange={(event) => onText(event.target.value)}
              />
            );
          case 'count':
          case 'decimal':
          case 'tags':
            return (
              <input
                {...control}
                {...plain}
                inputMode={inputModeAt(path)}
                onChange={(event) => onText(event.target.value)}
              />
            );
        }
      }}
    </Field>
  );
}

function labelOf({ path, choice }: ChangeDraft): string {
  return path === 'tags' && (choice === 'set' || choice === 'add' || choice === 'remove')
    ? words.tagValues[choice]
    : words.value;
}

interface ListBoxProps {
  control: ControlProps;
  draft: ChangeDraft;
  onText: (text: string) => void;
}

function ListBox({ control, draft, onText, options }: ListBoxProps & { options: ReturnType<typeof learnPackagings> }) {
  return (
    <ComboBox
      control={control}
      options={options}
      value={draft.text}
      onChange={onText}
      empty={words.nothingFits}
      openLabel={words.openList(fieldLabel(draft.path))}
    />
  );
}

function PackagingList(props: ListBoxProps) {
  const queryClient = useQueryClient();
  const packagings = usePackagings();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the account's are in what is learned once they are read
  const options = useMemo(() => learnPackagings(queryClient), [queryClient, packagings]);
  return <ListBox {...props} options={options} />;
}

function utcHint(text: string): string | undefined {
  const [timestamp, ...others] = timestampsAt(text) ?? [];
  return timestamp === undefined || others.length > 0 ? undefined : words.utc(timestamp);
}
