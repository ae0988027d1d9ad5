import { isCountKind, isDecimalKind, isTimestampKind, kindAt } from '#contract/parcel-fields.ts';
import type { Question } from '#app/parcels/model/read-value/field-readers.ts';
import { readValue } from '#app/parcels/model/read-value/read-value.ts';
import { type EditKind, editKinds } from './change-fields.ts';
import { changeInputWords as words } from './change-input-words.ts';
import type { FieldEdit } from './parcel-change.ts';
import type { StripPart } from './text-edits.ts';

/** What is done to the field, as it is chosen; `clear` is to set null. */
export type EditChoice = EditKind | 'clear';

/** What the inputs of a change hold. */
export interface ChangeDraft {
  path: string;
  choice: EditChoice;
  /** As typed: the value, tags with commas, a local date and time, or the text that is found, cut to or removed. */
  text: string;
  /** Of a value that can be read in several ways the one that is meant. */
  meant?: string | number | undefined;
  /** What replaces `text`, and whether capitals do not count. */
  to: string;
  anyCase: boolean;
  part: StripPart;
}

/** What is still to be filled in is no error yet: `missing`; `wrong` is. `choices`: the values that the text can mean. */
export type ReadDraft = ({ edit: FieldEdit } | { missing: string } | { wrong: string }) &
  Partial<Pick<Question, 'choices'>>;

export function newDraft(path: string, choice: EditChoice = editChoices(path)[0] ?? 'set'): ChangeDraft {
  return { path, choice, text: '', to: '', anyCase: false, part: 'blanks' };
}

/** What can be done to the field, the most common first. */
export function editChoices(path: string): EditChoice[] {
  // To have no tags is to replace all with none.
  const isClearable = kindAt(path) !== 'tags' && 'value' in readValue(path, '');
  return isClearable ? [...editKinds(path), 'clear'] : [...editKinds(path)];
}

/** How the value of a field is filled in. */
export type InputKind = 'method' | 'packaging' | 'tags' | 'timestamp' | 'count' | 'decimal' | 'reason' | 'text';

export function inputKind(path: string): InputKind {
  const kind = kindAt(path);
  if (kind === 'named') return path === 'packaging_id' ? 'packaging' : 'method';
  if (kind === 'tags') return 'tags';
  if (kind === 'exportReason') return 'reason';
  if (isTimestampKind(kind)) return 'timestamp';
  if (isCountKind(kind)) return 'count';
  return isDecimalKind(kind) ? 'decimal' : 'text';
}

/** The edit that the inputs stand for, by the rules of SPEC.md 4.1; what is missing, or wrong, in words. */
export function readDraft(draft: ChangeDraft): ReadDraft {
  const { choice, text, to, anyCase, part } = draft;
  switch (choice) {
    case 'clear':
      return { edit: { kind: 'set', value: null } };
    case 'set':
    case 'add':
    case 'remove':
      return readTyped(draft, choice);
    case 'replace':
      return text === ''
        ? { missing: words.missingText.replace }
        : { edit: { kind: 'replace', from: text, to, anyCase } };
    case 'cut':
      if (text.trim() === '') return { missing: words.missingText.cut };
      return /^[1-9]\d{0,3}$/.test(text.trim())
        ? { edit: { kind: 'cut', length: Number(text) } }
        : { wrong: words.wrongLength };
    case 'strip':
      return text === '' && part !== 'blanks'
        ? { missing: words.missingText.strip[part] }
        : { edit: { kind: 'strip', part, text: part === 'blanks' ? '' : text } };
  }
}

function readTyped({ path, text, meant }: ChangeDraft, kind: 'set' | 'add' | 'remove'): ReadDraft {
  // No tags at all is a value, and the only one that takes no text.
  if (text.trim() === '' && !(path === 'tags' && kind === 'set')) return { missing: words.missing[inputKind(path)] };
  const read = readValue(path, text);
  if ('problem' in read) return { wrong: read.problem };
  if ('value' in read) return { edit: { kind, value: read.value } };
  const chosen = read.choices.find(({ value }) => value === meant);
  return chosen === undefined
    ? { missing: read.question, choices: read.choices }
    : { edit: { kind, value: chosen.value }, choices: read.choices };
}
