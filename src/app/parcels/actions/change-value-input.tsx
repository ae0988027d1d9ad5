import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportReasons } from '#contract/parcel-write.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { timestampsAt } from '#app/words/local-time.ts';
import { Button } from '#app/ui/button.tsx';
import { ComboBox } from '#app/ui/fields/combo-box.tsx';
import { type ControlProps, Field } from '#app/ui/fields/field.tsx';
import { exportReasonName } from '#app/parcels/model/export-reason-name.ts';
import { fieldLabel } from '#app/parcels/model/field-words.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { type ChangeDraft, kindOf } from '#app/parcels/model/change/change-draft.ts';
import { changeInputWords as words } from '#app/parcels/model/change/change-value-words.ts';

interface ChangeValueInputProps {
  draft: ChangeDraft;
  onText: (text: string) => void;
  error: string | undefined;
}

/** The input for the new value, as the field needs it. */
export function ChangeValueInput({ draft, onText, error }: ChangeValueInputProps) {
  const { field, text } = draft;
  const kind = kindOf(field);
  const plain = { value: text, autoComplete: 'off', dir: 'auto' as const };
  const methods = useMethods(kind === 'method');
  const hint = {
    method: methods.hint,
    packaging: words.packagingHint,
    tags: draft.action === 'set' ? `${words.tagsHint} ${words.tagsNone}` : words.tagsHint,
    moment: utcHint(text),
    count: undefined,
    weight: words.kilograms,
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
          case 'moment':
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
            return <textarea {...control} {...plain} rows={3} onChange={(event) => onText(event.target.value)} />;
          case 'count':
          case 'weight':
          case 'tags':
            return (
              <input
                {...control}
                {...plain}
                inputMode={kind === 'tags' ? 'text' : kind === 'count' ? 'numeric' : 'decimal'}
                onChange={(event) => onText(event.target.value)}
              />
            );
        }
      }}
    </Field>
  );
}

function labelOf({ field, action }: ChangeDraft): string {
  return field === 'tags' && action !== 'clear' ? words.tagValues[action] : words.value;
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
      openLabel={words.openList(fieldLabel(draft.field))}
    />
  );
}

function PackagingList(props: ListBoxProps) {
  const queryClient = useQueryClient();
  const options = useMemo(() => learnPackagings(queryClient), [queryClient]);
  return <ListBox {...props} options={options} />;
}

/** The account's methods, all pages of them; read when they are first wanted. */
function useMethods(wanted: boolean) {
  const { data, error, isFetching, refetch } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: wanted });
  const options = useMemo(() => (data ?? []).map(({ id, name }) => ({ id, label: name || id })), [data]);
  const failed = error !== null && data === undefined;
  const hint = failed ? (
    <>
      {words.methodsFailed}{' '}
      <Button small busy={isFetching} onClick={() => void refetch()}>
        {words.tryAgain}
      </Button>
    </>
  ) : data === undefined ? (
    words.methodsLoading
  ) : undefined;
  return { options, hint };
}

function utcHint(text: string): string | undefined {
  const [timestamp] = timestampsAt(text) ?? [];
  return timestamp === undefined ? undefined : words.utc(timestamp);
}
