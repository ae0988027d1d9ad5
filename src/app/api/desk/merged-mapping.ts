import { isRecord } from '#app/words/is-record.ts';

/**
 * Two mappings of the columns of one kind of file as one: what this station chose since `from`, and the rest from the desk. A mapping is
 * chosen again with each file and shown before it is used, so there is no question.
 */
export function mergedMapping(mine: unknown, from: unknown, theirs: unknown): unknown {
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const part = (name: string) => mergedPart(recordAt(mine, name), recordAt(from, name), recordAt(theirs, name));
  return { ...theirs, ...mine, columns: part('columns'), fixed: part('fixed'), formats: part('formats') };
}

type Part = Readonly<Record<string, unknown>>;

function mergedPart(mine: Part, from: Part, theirs: Part): Part {
  const isOwn = ([key, value]: [string, unknown]) => !(key in theirs) || value !== (from[key] ?? null);
  const removed = Object.keys(from).filter((key) => !(key in mine));
  const others = Object.entries(theirs).filter(([key]) => !removed.includes(key));
  return Object.fromEntries([...others, ...Object.entries(mine).filter(isOwn)]);
}

function recordAt(value: unknown, name: string): Part {
  const part = isRecord(value) ? value[name] : undefined;
  return isRecord(part) ? part : {};
}
