import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';

/** A sentence and the field path that it is about, empty for one about no field. Null: the path is wrong, and no sentence says why. */
export type ErrorSentence = readonly [path: string, sentence: string | null];

/** Where an entry of another server's list has its sentence, and the path of its field. */
const sentenceNames = ['message', 'detail', 'title', 'msg', 'error'];
const pathNames = ['path', 'field', 'property', 'pointer', 'loc', 'param'];
/** Parts that lead to the body itself. */
const outerParts = ['', 'body', 'data', 'attributes'];
/** The deepest that is looked into: fields of items are three objects deep. */
const maxDepth = 6;

/**
 * What the `errors` of an answer say, whatever their shape. SPEC.md 7 has an array of sentences by field path; other servers send
 * a sentence, a list of sentences, a list of objects with a sentence and a path, or objects inside one another.
 */
export function errorSentences(errors: unknown): ErrorSentence[] {
  return isJsonObject(errors)
    ? Object.entries(errors).flatMap(([path, value]) => sentencesAt(path, value, 1))
    : sentencesAt('', errors, 0);
}

function sentencesAt(path: string, value: unknown, depth: number): ErrorSentence[] {
  const found = depth > maxDepth ? [] : sentencesIn(path, value, depth);
  if (found.length > 0) return found;
  return path === '' ? [] : [[path, null]];
}

function sentencesIn(path: string, value: unknown, depth: number): ErrorSentence[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[path, value]];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => {
      const isByField = isJsonObject(entry) && sentenceOf(entry) === null;
      return said(sentencesAt(isByField && path !== '' ? `${path}.${index}` : path, entry, depth + 1));
    });
  if (!isJsonObject(value)) return [];
  const sentence = sentenceOf(value);
  if (sentence !== null) return [[pathOf(value) ?? path, sentence]];
  const inside = Object.entries(value).flatMap(([name, entry]) =>
    sentencesAt(path === '' ? name : `${path}.${name}`, entry, depth + 1),
  );
  // What else an object holds, such as a code, names no field.
  return path === '' ? inside : said(inside);
}

function said(sentences: ErrorSentence[]): ErrorSentence[] {
  return sentences.filter(([, sentence]) => sentence !== null);
}

function sentenceOf(entry: JsonObject): string | null {
  for (const name of sentenceNames) {
    const value = entry[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

function pathOf(entry: JsonObject): string | null {
  const { source } = entry;
  for (const value of [...pathNames.map((name) => entry[name]), isJsonObject(source) ? source['pointer'] : undefined]) {
    const parts = typeof value === 'string' ? value.split('/') : Array.isArray(value) ? value.map(String) : [];
    const path = parts.slice(parts.findIndex((part) => !outerParts.includes(part))).join('.');
    if (parts.some((part) => !outerParts.includes(part))) return path;
  }
  return null;
}
