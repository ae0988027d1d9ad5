import { createContext, type RefObject, use } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { ParcelField, ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import type { InputRefusal } from '#app/parcels/editor/problems/carrier-refusals.ts';
import type { FocusField } from '#app/parcels/editor/form/use-focus-field.ts';

/** What is in the input of the tags and is no tag yet. */
export interface TagEntry {
  typed: string;
  /** Adds it to the tags. Returns why not all of it could be. */
  commit: () => string | undefined;
  /** Puts a text into the input. */
  put: (text: string) => void;
}

/** What the inputs of one editor share. It changes when the parcel underneath does, never with typing. */
export interface EditorContextValue extends FocusField {
  /** The parcel as the server sent it; `{}` for a new one. */
  raw: JsonObject;
  /** Its inputs. */
  base: ParcelFormValues;
  creating: boolean;
  /** The carrier's sentences about a refused parcel, by the fields they mean. */
  refusals: ReadonlyMap<string, InputRefusal>;
  /** Why a field cannot change now, in words; undefined when it can. */
  lockReason: (field: ParcelField) => string | undefined;
  /** Set by the tags input, so that saving and leaving include unfinished text. */
  tagEntry: RefObject<TagEntry | null>;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === null) throw new Error('useEditor needs an EditorContext above it');
  return value;
}

/** The top-level field a path belongs to. */
export function topField(path: string): ParcelField {
  return path.split('.')[0] as ParcelField;
}
