import { openQuestions } from '#app/spreadsheet/columns/format-questions.ts';
import { twinAnswer } from '#app/spreadsheet/row-kinds/twin-columns.ts';
import type { OpenedFile } from './import-desk.ts';
import { importWords as words } from './import-words.ts';

/** Whether the rows can be checked, else why not. */
export function checkReason({
  mapping,
  questions,
  twins,
}: Pick<OpenedFile, 'mapping' | 'questions' | 'twins'>): string | undefined {
  const open = twins.find((question) => twinAnswer(question, mapping) === null);
  if (open !== undefined) return open.groups[0]?.fields === undefined ? words.chooseTwins : words.chooseOwner;
  if (mapping.columns.every((field) => field === null)) return words.nothingMapped;
  return openQuestions(questions, mapping).length > 0 ? words.answerFirst : undefined;
}
