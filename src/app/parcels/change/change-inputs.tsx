import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { capital } from '#app/words/as-sentence.ts';
import { type ChangeDraft, editChoices, newDraft, type ReadDraft } from './change-draft.ts';
import { changeInputWords as words } from './change-input-words.ts';
import type { StripPart } from './text-edits.ts';
import { ValueInput } from './value-input.tsx';

interface ChangeInputsProps {
  draft: ChangeDraft;
  onDraft: (draft: ChangeDraft) => void;
  /** What can be done; by default all that the field takes. */
  choices?: readonly ChangeDraft['choice'][];
  /** The values that the text can mean. */
  meanings?: ReadDraft['choices'];
  /** What is wrong with the value. */
  error: string | undefined;
}

/** What is done to a field, and with which text. */
export function ChangeInputs({
  draft,
  onDraft,
  choices = editChoices(draft.path),
  meanings = [],
  error,
}: ChangeInputsProps) {
  const names = { ...words.choices, ...(draft.path === 'tags' ? words.tagChoices : {}) };
  return (
    <>
      {choices.length < 2 ? null : (
        <ChipOptions
          legend={words.how}
          stacked
          options={choices.map((value) => ({ value, label: names[value] }))}
          value={draft.choice}
          onChange={(choice) => onDraft(newDraft(draft.path, choice))}
        />
      )}
      <Texts draft={draft} onDraft={onDraft} error={error === undefined ? undefined : capital(error)} />
      {meanings.length === 0 ? null : (
        <ChipOptions
          legend={words.meant}
          stacked
          options={meanings.map(({ value, label }) => ({ value: String(value), label }))}
          value={draft.meant === undefined ? null : String(draft.meant)}
          onChange={(chosen) =>
            onDraft({ ...draft, meant: meanings.find(({ value }) => String(value) === chosen)?.value })
          }
        />
      )}
    </>
  );
}

function Texts({ draft, onDraft, error }: ChangeInputsProps) {
  const { path, choice, text, to, anyCase, part } = draft;
  const onText = (typed: string) => onDraft({ ...draft, text: typed, meant: undefined });
  switch (choice) {
    case 'clear':
      return null;
    case 'set':
    case 'add':
    case 'remove':
      return <ValueInput key={path} draft={draft} onText={onText} error={error} />;
    case 'replace':
      return (
        <>
          <Text label={words.find} value={text} onValue={onText} error={error} />
          <Text
            label={words.replaceWith}
            hint={words.replaceHint}
            value={to}
            onValue={(typed) => onDraft({ ...draft, to: typed })}
          />
          <label>
            <input
              type="checkbox"
              checked={anyCase}
              onChange={(event) => onDraft({ ...draft, anyCase: event.target.checked })}
            />{' '}
            {words.anyCase}
          </label>
        </>
      );
    case 'cut':
      return <Text label={words.length} hint={words.lengthHint} value={text} onValue={onText} error={error} />;
    case 'strip':
      return (
        <>
          <ChipOptions
            legend={words.stripPart}
            stacked
            options={stripParts.map((value) => ({ value, label: words.stripParts[value] }))}
            value={part}
            onChange={(chosen) => onDraft({ ...draft, part: chosen, text: '' })}
          />
          {part === 'blanks' ? null : (
            <Text label={words.stripText[part]} value={text} onValue={onText} error={error} />
          )}
        </>
      );
  }
}

const stripParts: readonly StripPart[] = ['blanks', 'start', 'end', 'characters'];

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
