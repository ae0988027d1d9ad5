import type { JsonValue } from '#contract/values/json-value.ts';
import { timestampsAt } from '#app/words/local-time.ts';
import {
  checkedValue,
  type ChangeAction,
  type ChangeableField,
  type FieldChange,
  isClearable,
  tagActions,
} from './field-change.ts';
import { valueOfText } from '#app/parcels/model/read-value/read-value.ts';
import { changeInputWords as words } from './change-value-words.ts';

/** What the inputs of the dialog hold. */
export interface ChangeDraft {
  field: ChangeableField;
  /** `clear` is a null. */
  action: ChangeAction | 'clear';
  /** As typed: tags with commas, a date and time in local time, an id of a list. */
  text: string;
}

/** What is still to be filled in is no error yet: `missing`; `wrong` is. */
export type ReadDraft = { change: FieldChange } | { missing: string } | { wrong: string };

/** What can be done with the field, the usual first. */
export function actionsOf(field: ChangeableField): readonly ChangeDraft['action'][] {
  if (field === 'tags') return tagActions;
  return isClearable(field) ? ['set', 'clear'] : ['set'];
}

/** The change that the inputs stand for, by the rules of SPEC.md 4.1. */
export function readDraft({ field, action, text }: ChangeDraft): ReadDraft {
  if (action === 'clear') return { change: { field, action: 'set', value: null } };
  const typed = text.trim();
  // No tags at all is a value, and the only one that takes none.
  if (typed === '' && !(field === 'tags' && action === 'set')) return { missing: words.missing[kindOf(field)] };
  const value = valueOf(field, typed);
  const checked = value === undefined ? null : checkedValue(field, value);
  if (checked === null) return { wrong: words.wrong[kindOf(field)] };
  if ('problem' in checked) return { wrong: kindOf(field) === 'text' ? checked.problem : words.wrong[kindOf(field)] };
  return { change: { field, action, value: checked.value } };
}

/** How a field is filled in. */
export type InputKind = 'method' | 'packaging' | 'tags' | 'moment' | 'count' | 'weight' | 'reason' | 'text';

export function kindOf(field: ChangeableField): InputKind {
  switch (field) {
    case 'shipping_method_id':
      return 'method';
    case 'packaging_id':
      return 'packaging';
    case 'tags':
      return 'tags';
    case 'ship_by':
    case 'deliver_by':
    case 'order_date':
      return 'moment';
    case 'number_of_labels':
      return 'count';
    case 'weight':
      return 'weight';
    case 'export_reason':
      return 'reason';
    case 'shipping_request':
    case 'note':
      return 'text';
  }
}

function valueOf(field: ChangeableField, typed: string): JsonValue | undefined {
  switch (kindOf(field)) {
    case 'tags': {
      const tags = typed.split(',').map((tag) => tag.trim());
      return [...new Set(tags.filter((tag) => tag !== ''))];
    }
    // Of an hour that comes twice in autumn the first is meant; UTC is beside the input.
    case 'moment':
      return timestampsAt(typed)?.[0];
    case 'count':
      return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined;
    case 'weight':
      return valueOfText('weight', typed);
    case 'method':
    case 'packaging':
    case 'reason':
    case 'text':
      return typed;
  }
}
