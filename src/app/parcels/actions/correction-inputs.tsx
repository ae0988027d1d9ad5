import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { changeInputWords } from '#app/parcels/model/change/change-value-words.ts';
import { ChangeValueInput } from './change-value-input.tsx';
import { changeableField, type CorrectionDraft, editChoices } from './correction-draft.ts';
import { correctionInputWords as words } from './parcel-action-words.ts';

interface CorrectionInputsProps {
  draft: CorrectionDraft;
  onDraft: (draft: CorrectionDraft) => void;
  /** What is wrong with the value. */
  error: string | undefined;
}

/** What is done to a field of many parcels: which edit, and its text. */
export function CorrectionInputs({ draft, onDraft, error }: CorrectionInputsProps) {
  const choices = editChoices(draft.path);
  const names = { ...words.choices, ...(draft.path === 'tags' ? changeInputWords.tagActions : {}) };
  return (
    <>
      {choices.length < 2 ? null : (
        <ChipOptions
          legend={words.how}
          options={choices.map((value) => ({ value, label: names[value] }))}
          value={draft.choice}
          onChange={(choice) => onDraft({ ...draft, choice, text: '', to: '' })}
        />
      )}
      <Texts draft={draft} onDraft={onDraft} error={error} />
    </>
  );
}

function Texts({ draft, onDraft, error }: CorrectionInputsProps) {
  const { path, choice, text, to } = draft;
  const onText = (typed: string) => onDraft({ ...draft, text: typed });
  const field = changeableField(path);
  switch (choice) {
    case 'clear':
      return null;
    case 'set':
    case 'add':
    case 'remove':
      return field === null ? (
        <Text label={words.value} value={text} onValue={onText} error={error} />
      ) : (
        <ChangeValueInput key={field} draft={{ field, action: choice, text }} onText={onText} error={error} />
      );
    case 'replace':
      return (
        <>
          <Text label={words.from} value={text} onValue={onText} error={error} />
          <Text label={words.to} hint={words.toHint} value={to} onValue={(typed) => onDraft({ ...draft, to: typed })} />
        </>
      );
    case 'cut':
      return <Text label={words.length} value={text} onValue={onText} error={error} />;
    case 'strip':
      return <Text label={words.characters} value={text} onValue={onText} error={error} />;
  }
}

interface TextProps {
  label: string;
  hint?: string;
  value: string;
  onValue: (text: string) => void;
  error?: string | undefined;
}

function Text({ label, hint, value, onValue, error }: TextProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          value={value}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
