import { limits } from '#contract/parcel-write.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';

export interface AddedTags {
  /** The tags with those that could be added. */
  tags: string[];
  /** What could not, as it goes back into the input; empty when nothing is left. */
  rest: string;
  /** Why, in words. */
  reason: string | undefined;
}

/** Adds what was typed, split at commas, as far as SPEC.md 4.1 allows: at most 25 tags, each once. */
export function addTags(before: readonly string[], typed: string): AddedTags {
  const tags = [...before];
  const rest: string[] = [];
  let reason: string | undefined;
  for (const tag of typed.split(',').map((part) => part.trim())) {
    if (tag === '') continue;
    const there = tags.includes(tag);
    if (!there && tags.length < limits.tags) {
      tags.push(tag);
      continue;
    }
    rest.push(tag);
    reason = there ? words.tagThere(tag) : words.tagsFull(limits.tags);
  }
  return { tags, rest: rest.join(', '), reason };
}
