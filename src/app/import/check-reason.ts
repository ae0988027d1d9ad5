import type { OpenedFile } from './import-desk.ts';
import { importWords as words } from './import-words.ts';

/** Whether the rows can be checked, else why not. */
export function checkReason({ mapping, questions }: Pick<OpenedFile, 'mapping' | 'questions'>): string | undefined {
  if (mapping.columns.every((field) => field === null)) return words.nothingMapped;
  return questions.some(({ format }) => mapping.formats[format] === null) ? words.answerFirst : undefined;
}
