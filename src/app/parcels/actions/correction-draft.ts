import type { JsonValue } from '#contract/values/json-value.ts';
import { nullableWriteFields } from '#contract/parcel-write.ts';
import { type ChangeAction, changeableFields } from '#app/parcels/model/change/field-change.ts';
import { readDraft } from '#app/parcels/model/change/change-draft.ts';
import {
  correctionValue,
  editKinds,
  type EditKind,
  type TextEdit,
} from '#app/parcels/model/change/parcel-correction.ts';
import { correctionInputWords as words } from './parcel-action-words.ts';

/** What is done to a field, as it is chosen; to clear it is to set nothing. */
export type EditChoice = EditKind | 'clear';

/** What the inputs hold. `to`: what replaces `text`. */
export interface CorrectionDraft {
  path: string;
  choice: EditChoice;
  text: string;
  to: string;
}

/** The field, where the inputs of a bulk change know it: lists, dates and the like. */
export function changeableField(path: string) {
  return changeableFields.find((field) => field === path) ?? null;
}

export function editChoices(path: string): EditChoice[] {
  return canBeCleared(path) ? [...editKinds(path), 'clear'] : [...editKinds(path)];
}

/** SPEC.md 2.3, 2.4, 4.1: the sizes go together. */
function canBeCleared(path: string): boolean {
  const [whole = '', part] = path.split('.');
  if (part === undefined) return nullableWriteFields.some((field) => field === path);
  return whole !== 'dimensions' && part !== 'quantity';
}

/** The edit that the inputs stand for; what is missing, or wrong, in words. */
export function readCorrection({
  path,
  choice,
  text,
  to,
}: CorrectionDraft): { edit: TextEdit } | { missing: string } | { wrong: string } {
  switch (choice) {
    case 'clear':
      return { edit: { kind: 'set', value: null } };
    case 'set':
    case 'add':
    case 'remove':
      return readValue(path, choice, text);
    case 'replace':
      return text === '' ? { missing: words.missing.replace } : { edit: { kind: 'replace', from: text, to } };
    case 'cut':
      if (text.trim() === '') return { missing: words.missing.cut };
      return /^[1-9]\d{0,3}$/.test(text.trim())
        ? { edit: { kind: 'cut', length: Number(text) } }
        : { wrong: words.wrongLength };
    case 'strip':
      return text === '' ? { missing: words.missing.strip } : { edit: { kind: 'strip', characters: text } };
  }
}

function readValue(
  path: string,
  action: ChangeAction,
  text: string,
): { edit: TextEdit } | { missing: string } | { wrong: string } {
  const given = (value: JsonValue) => ({ edit: { kind: action, value } });
  const field = changeableField(path);
  if (field !== null) {
    const read = readDraft({ field, action, text });
    return 'change' in read ? given(read.change.value) : read;
  }
  return text.trim() === '' ? { missing: words.missing.set } : given(correctionValue(path, text));
}
